import { encode } from 'uqr';
import type { CertificateInk } from './certificateInk.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
}

/** The white border that code readers need, in modules. */
const quiet = 3;

/** The address as a QR code on white: each run of dark modules is one rectangle. */
export function drawQr(ink: CertificateInk, address: string, { x, y, sizePx }: Place): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const modulePx = sizePx / (size + 2 * quiet);
  ink.rect([x, y], [sizePx, sizePx], { fill: '#FFFFFF', radius: 4 });
  data.forEach((row, rowIndex) => {
    for (let from = 0; from < size; from += 1) {
      if (row[from] !== true) continue;
      let to = from;
      while (row[to + 1] === true) to += 1;
      const corner = [x + (from + quiet) * modulePx, y + (rowIndex + quiet) * modulePx] as const;
      // Slightly higher than a module, so that no white line shows between two rows.
      ink.rect(corner, [(to - from + 1) * modulePx, modulePx * 1.02], { fill: '#06281F' });
      from = to;
    }
  });
}
