import type { AdPlacement } from '#contract/ads/adKinds.ts';
import { createLazyPart, useLazyPart } from '#src/ui/lazyPart.tsx';
import { AdSpace } from './AdSpace.tsx';
import { adsWords } from './adsWords.ts';

const adBoxPart = createLazyPart(async () => (await import('./AdBox.tsx')).AdBox, adsWords);

/**
 * An ad's slot, always last on its page, so that without an ad only the end of the page moves. Code and data load when
 * the page is idle; a failure is not reported to the rider.
 */
export function AdSlot({ placement }: { readonly placement: AdPlacement }) {
  const { value: LoadedAdBox, hasFailed } = useLazyPart(adBoxPart, 'idle');
  if (LoadedAdBox !== null) return <LoadedAdBox placement={placement} />;
  return hasFailed ? null : <AdSpace />;
}
