import { trafficKinds } from '#contract/pacing/traffic.ts';
import { descentConfidences } from '#machines/pacePlan/paceBasis.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useBasis } from '#src/pacing/effort/useBasis.ts';
import type { PaceSession } from '#src/pacing/live/paceSession.ts';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';

/** How the rider descends, and how many lights the road has: in the ride options and among all settings. */
export function RoadChoices({ session }: { readonly session: PaceSession }) {
  const { t } = useTranslator();
  const { traffic, descentConfidence } = useBasis(session);
  return (
    <>
      <RadioChips
        label={t('rideOptions.descent')}
        hint={t('rideOptions.descentNote')}
        value={descentConfidence}
        onChange={(chosen) => session.updateBasis({ descentConfidence: chosen })}
        choices={descentConfidences.map((value) => ({ value, label: t(`rideOptions.${value}`) }))}
      />
      <RadioChips
        label={t('rideOptions.traffic')}
        hint={t('rideOptions.trafficNote')}
        value={traffic}
        onChange={(chosen) => session.updateBasis({ traffic: chosen })}
        choices={trafficKinds.map((value) => ({ value, label: t(`rideOptions.${value}`) }))}
      />
    </>
  );
}
