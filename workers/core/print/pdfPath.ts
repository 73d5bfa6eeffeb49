/** A number in PDF syntax: no exponent, at most four decimals, no minus zero. */
export function formatPdfNumber(value: number): string {
  const rounded = Math.round(value * 10_000) / 10_000;
  return rounded === 0 ? '0' : rounded.toFixed(4).replace(/\.?0+$/, '');
}

/**
 * Converts SVG path data (absolute M, L, Q, C, Z) to PDF operators. PDF has cubic curves only, so quadratic ones are
 * converted.
 */
export function toPdfPath(path: string): string {
  const out: string[] = [];
  let x = 0;
  let y = 0;
  for (const [, command = '', rest = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    if (command === 'Z') {
      out.push('h');
      continue;
    }
    const { operator, length } = operators[command as keyof typeof operators];
    const values = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    for (let index = 0; index + length <= values.length; index += length) {
      const points = values.slice(index, index + length);
      const cubic = command === 'Q' ? raiseToCubic([x, y], points) : points;
      out.push(`${cubic.map(formatPdfNumber).join(' ')} ${operator}`);
      [x = 0, y = 0] = points.slice(-2);
    }
  }
  return out.join('\n');
}

/** The PDF operator of each SVG command, and how many numbers one use of the command takes. */
const operators = {
  M: { operator: 'm', length: 2 },
  L: { operator: 'l', length: 2 },
  Q: { operator: 'c', length: 4 },
  C: { operator: 'c', length: 6 },
} as const;

function raiseToCubic(
  [x, y]: readonly [number, number],
  [cx = 0, cy = 0, toX = 0, toY = 0]: readonly number[],
): number[] {
  const moveTwoThirds = (from: number, control: number) => from + (2 / 3) * (control - from);
  return [moveTwoThirds(x, cx), moveTwoThirds(y, cy), moveTwoThirds(toX, cx), moveTwoThirds(toY, cy), toX, toY];
}

/** Control points at this share of the radius make a cubic curve approximate a quarter circle. */
const arcHandleRatio = 0.5523;

/** A rectangle with round corners as PDF operators. */
export function toRoundedRectPath(
  { xMm, yMm, widthMm, heightMm }: { xMm: number; yMm: number; widthMm: number; heightMm: number },
  radiusMm: number,
): string {
  if (radiusMm <= 0) return `${[xMm, yMm, widthMm, heightMm].map(formatPdfNumber).join(' ')} re`;
  const r = Math.min(radiusMm, widthMm / 2, heightMm / 2);
  const k = r * (1 - arcHandleRatio);
  const left = xMm;
  const top = yMm;
  const right = xMm + widthMm;
  const bottom = yMm + heightMm;
  const formatOperator = (name: 'm' | 'l' | 'c', ...values: readonly number[]) =>
    `${values.map(formatPdfNumber).join(' ')} ${name}`;
  return [
    formatOperator('m', left + r, top),
    formatOperator('l', right - r, top),
    formatOperator('c', right - k, top, right, top + k, right, top + r),
    formatOperator('l', right, bottom - r),
    formatOperator('c', right, bottom - k, right - k, bottom, right - r, bottom),
    formatOperator('l', left + r, bottom),
    formatOperator('c', left + k, bottom, left, bottom - k, left, bottom - r),
    formatOperator('l', left, top + r),
    formatOperator('c', left, top + k, left + k, top, left + r, top),
    'h',
  ].join('\n');
}
