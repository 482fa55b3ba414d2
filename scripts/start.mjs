const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 20)) {
  console.error(`Parceldesk cannot start:\n  Node.js is ${process.version}.\n    expected: 20.20 or newer`);
  process.exitCode = 1;
} else {
  // Older versions of Node.js would already stumble over what this file imports.
  const { runLauncher } = await import('./launcher/run.mjs');
  process.exitCode = await runLauncher(process.argv[2] === 'dev' ? 'dev' : 'start');
}
