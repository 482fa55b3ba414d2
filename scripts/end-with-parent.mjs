// Preloaded (`node --import`) into everything the launcher runs: when the launcher dies, however, its end of our standard input
// closes, and we stop in the ordinary way. Nothing is left behind, and a booking that is under way may still end.
if (new URL(import.meta.url).searchParams.get('launcher') === String(process.ppid)) {
  const stop = () => process.kill(process.pid, 'SIGTERM');
  process.stdin.on('end', stop).on('error', stop).resume();
  // Reading must not keep a process alive that is done.
  if ('unref' in process.stdin) process.stdin.unref();

  // With the launcher gone our output has no reader; that alone must not end us in the middle of something.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
