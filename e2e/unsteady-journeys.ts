import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** As many as a busy machine explains; more are a defect of the product or of the journeys. */
const MOST = 2;

/** Fails a run in which more than two journeys needed their second try. The list of them stands above it. */
export default class UnsteadyJourneys implements Reporter {
  private journeys: Suite | undefined;

  onBegin(_config: unknown, journeys: Suite): void {
    this.journeys = journeys;
  }

  async onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    const unsteady = this.journeys?.allTests().filter((journey) => journey.outcome() === 'flaky') ?? [];
    if (unsteady.length <= MOST) return { status: result.status };
    process.stdout.write(`${unsteady.length} journeys were green only the second time; at most ${MOST} may be\n`);
    return { status: 'failed' };
  }
}
