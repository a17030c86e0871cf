#ifndef TOKENC_LIBYAML_SHIM_H
#define TOKENC_LIBYAML_SHIM_H
#include <yaml.h>
#endif
