// The program is in src/. Units of systemd that were installed before it was moved there name this file.
import '../src/server/main.mjs'
