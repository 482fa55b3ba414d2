import { existsSync, readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { laneAt } from './lanes';

const MOST_LINES = 20;

/** Says at the end, of each try that failed, in which lane it ran and what the app of that lane logged meanwhile. */
export default class FailedLanes implements Reporter {
  private readonly loggedBefore = new Map<TestResult, number>();
  private readonly failures: string[] = [];

  onTestBegin(_journey: TestCase, result: TestResult): void {
    this.loggedBefore.set(result, readLog(result).length);
  }

  onTestEnd(journey: TestCase, result: TestResult): void {
    if (result.status === journey.expectedStatus) return;
    const logged = readLog(result).slice(this.loggedBefore.get(result)).trimEnd();
    const lines = logged ? logged.split('\n').slice(-MOST_LINES) : ['nothing'];
    const title = `Lane ${result.parallelIndex + 1}, try ${result.retry + 1} of "${journey.title}". Its app logged meanwhile:`;
    this.failures.push([title, ...lines.map((line) => `  ${line}`)].join('\n'));
  }

  onEnd(): void {
    if (this.failures.length > 0) process.stdout.write(`\n${this.failures.join('\n\n')}\n\n`);
  }
}

/** What the app of a lane has logged so far. */
function readLog({ parallelIndex }: TestResult): string {
  const log = laneAt(parallelIndex).PARCELDESK_APP_LOG;
  return existsSync(log) ? readFileSync(log, 'utf8') : '';
}
