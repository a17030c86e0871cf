/* libyaml's own event loop over a file, and nothing else: the floor that tokenc is measured against. */
#include <stdio.h>
#include <yaml.h>

int main(int count, char **arguments) {
  FILE *file = count > 1 ? fopen(arguments[1], "rb") : NULL;
  if (!file) return 2;
  yaml_parser_t parser;
  yaml_event_t event;
  unsigned long events = 0;
  int done = 0;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_file(&parser, file);
  while (!done) {
    if (!yaml_parser_parse(&parser, &event)) return 1;
    done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
    events++;
  }
  yaml_parser_delete(&parser);
  fclose(file);
  printf("%lu events\n", events);
  return 0;
}
