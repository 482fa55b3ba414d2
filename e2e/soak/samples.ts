/** What an instance holds: megabytes of its process and of JavaScript's heap, open files and sockets, timers and such, connections. */
export const FIGURES = ['memoryMb', 'heapMb', 'files', 'handles', 'connections'] as const;
type Figure = (typeof FIGURES)[number];
export type Sample = Record<Figure, number> & { hours: number };

const MB = 1_000_000;
const HOUR_MS = 3_600_000;
/** Garbage comes and goes within one of so many parts of the time; what stays is the least of each. */
const PARTS = 9;

const NAMES: Readonly<Record<Figure, { metric: string; unit: number }>> = {
  memoryMb: { metric: 'process_resident_memory_bytes', unit: MB },
  heapMb: { metric: 'nodejs_heap_size_used_bytes', unit: MB },
  files: { metric: 'process_open_fds', unit: 1 },
  handles: { metric: 'nodejs_active_resources_total', unit: 1 },
  connections: { metric: 'database_connections{state="open"}', unit: 1 },
};

/** Reads what an instance says of itself; throws when it does not answer, or lacks one of the figures. */
export async function sample(url: string, token: string): Promise<Sample> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  const figures = FIGURES.map((name) => {
    const { metric, unit } = NAMES[name];
    const line = text.split('\n').find((one) => one.startsWith(`parceldesk_${metric} `));
    if (!line) throw new Error(`There is no parceldesk_${metric} in the answer ${answer.status}`);
    return [name, Number(line.split(' ').at(-1)) / unit] as const;
  });
  return { ...(Object.fromEntries(figures) as Record<Figure, number>), hours: performance.now() / HOUR_MS };
}

/** How fast a figure rises: the line of least squares through the least of each part of the time, rounded to hundredths. */
export function riseAnHour(samples: readonly Sample[], name: Figure): number {
  const size = Math.max(1, Math.floor(samples.length / PARTS));
  const least = Array.from({ length: Math.floor(samples.length / size) }, (_, part) =>
    samples.slice(part * size, (part + 1) * size).reduce((one, other) => (other[name] < one[name] ? other : one)),
  );
  const mean = (of: (one: Sample) => number) => least.reduce((sum, one) => sum + of(one), 0) / least.length;
  const [middle, level] = [mean(({ hours }) => hours), mean((one) => one[name])];
  const rise = mean((one) => (one.hours - middle) * (one[name] - level)) / mean(({ hours }) => (hours - middle) ** 2);
  return Math.round(rise * 100) / 100;
}
