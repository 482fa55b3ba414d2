import { setFlagsFromString } from 'node:v8';

// Before the app is loaded: nothing of it is compiled to machine code (`run.ts`).
for (const compiler of ['opt', 'maglev', 'sparkplug']) setFlagsFromString(`--no-${compiler}`);
