int c_yaml(void);
