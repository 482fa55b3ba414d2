import { writeFile } from 'node:fs/promises';
import { cutFont } from './cut-font.mjs';
import { drawIcons } from './draw-icons.mjs';

// `npm run looks:build`: draws the pictures of public/ from public/icon.svg, and cuts the font of the pages.
for (const [name, bytes] of await drawIcons()) await writeFile(`public/${name}`, bytes);
await writeFile('app/fonts/inter.woff2', await cutFont());
