const DURATION = /\b(\d+)([smhd])\b/g;
const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

/** The windows and waits of an alert's rule, each so many times shorter. Its thresholds stay. */
export function scaleRules(rules: string, factor: number): string {
  return rules.replace(/(\[[^\]]+\])|^( +for: .+)$/gm, (window) =>
    window.replace(DURATION, (_, count: string, unit: keyof typeof SECONDS) => {
      const ms = (Number(count) * SECONDS[unit] * 1_000) / factor;
      return `${Math.max(1, Math.round(ms))}ms`;
    }),
  );
}
