/** Runs once before the server takes requests. The Node part stands in its own file, since this one is built for other runtimes too. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { start } = await import('./lib/platform/start');
  await start();
}
