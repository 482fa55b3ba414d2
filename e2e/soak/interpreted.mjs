import { setFlagsFromString } from 'node:v8';

// Before the app is loaded: nothing of it is compiled to machine code (`run.ts`).
setFlagsFromString('--no-opt');
setFlagsFromString('--no-sparkplug');
