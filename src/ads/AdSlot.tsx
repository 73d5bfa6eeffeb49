import type { AdPlacement } from '#contract/ads/adKinds.ts';
import { createLatePart, useLatePart } from '#src/ui/latePart.tsx';
import { AdRoom } from './AdRoom.tsx';
import { adsWords } from './adsWords.ts';

const box = createLatePart(async () => (await import('./AdBox.tsx')).AdBox, adsWords);

/**
 * The place of an ad, the last thing on its page: where there is none, only the end of the page moves. Its code and data come
 * when the page has nothing else to do; one that does not come is no failure that a rider must hear of.
 */
export function AdSlot({ placement }: { readonly placement: AdPlacement }) {
  const { value: Box, hasFailed } = useLatePart(box, 'idle');
  if (Box !== null) return <Box placement={placement} />;
  return hasFailed ? null : <AdRoom />;
}
