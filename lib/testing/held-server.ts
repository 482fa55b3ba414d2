const holder = globalThis as { parceldeskServer?: unknown; parceldeskAuth?: unknown };

/** Puts a server where `lib/platform/server.ts` keeps that of its process. */
export function holdServer(server: unknown): void {
  forgetServer();
  holder.parceldeskServer = server;
}

/** Forgets it, and the accounts that were opened with it. */
export function forgetServer(): void {
  delete holder.parceldeskServer;
  delete holder.parceldeskAuth;
}
