// Writes the settings into .env.example and into the README, after a change of lib/settings.mjs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './launcher/project.mjs';
import { environmentFile, withSettingsTable } from './settings-docs.mjs';

const readme = join(projectFolder, 'README.md');
writeFileSync(readme, withSettingsTable(readFileSync(readme, 'utf8')));
writeFileSync(join(projectFolder, '.env.example'), environmentFile());
