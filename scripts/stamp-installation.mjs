// Run by npm after every installation, so that npm start does not repeat one that was made by hand.
import { stampInstallation } from './launcher/install.mjs';

stampInstallation();
