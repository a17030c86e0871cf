#include "CYaml.h"
int c_yaml(void) { return 7; }
