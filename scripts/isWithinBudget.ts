export interface BenchRow {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly budget?: {
    readonly min?: number;
    readonly max?: number;
    /** Times in a browser slowed down by a calibration of the same run: they fail only above twice the budget. */
    readonly isWallClock?: boolean;
  };
}

/** Whether a row is within its budget; a row without a budget always is. */
export function isWithinBudget({ value, budget }: BenchRow): boolean {
  if (!budget) return true;
  const slack = budget.isWallClock ? 2 : 1;
  if (!Number.isFinite(value)) return false;
  return value >= (budget.min ?? Number.NEGATIVE_INFINITY) && value <= (budget.max ?? Number.POSITIVE_INFINITY) * slack;
}
