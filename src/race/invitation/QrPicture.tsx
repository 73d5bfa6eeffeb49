import { useMemo } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';

/** White border that readers need, in modules. */
const quietZone = 4;

/** A QR code, dark on white in every theme: not every camera reads an inverted one. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => drawQrCode(text), [text]);
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill="#FFFFFF" />
      <path d={path} fill="#06281F" />
    </Picture>
  );
}

function drawQrCode(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) =>
    findRuns(row).map(([from, length]) => `M${from + quietZone} ${y + quietZone}h${length}v1h-${length}z`),
  );
  return { path: runs.join(''), size: size + 2 * quietZone };
}

/** Start and length of each run of dark modules in a row. */
function findRuns(row: readonly boolean[]): (readonly [from: number, length: number])[] {
  const runs: (readonly [number, number])[] = [];
  for (let from = 0; from < row.length; from += 1) {
    if (row[from] !== true) continue;
    let to = from;
    while (row[to] === true) to += 1;
    runs.push([from, to - from]);
    from = to;
  }
  return runs;
}

const Picture = styled.svg`
  display: block;
  width: min(100%, 208px);
  justify-self: center;
  border-radius: var(--radius);
`;
