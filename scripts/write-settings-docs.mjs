// Writes the settings into .env.example and docs/settings.md, after a change of lib/platform/settings/settings.mjs.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './launcher/project.mjs';
import { environmentFile, settingsDocument } from './settings-docs.mjs';

writeFileSync(join(projectFolder, 'docs/settings.md'), settingsDocument());
writeFileSync(join(projectFolder, '.env.example'), environmentFile());
