import { useId } from 'react';
import { limits } from '#contract/limits.ts';
import { descentConfidences } from '#machines/pacePlan/paceBasis.ts';
import { dragShare } from '#machines/pacePlan/ridingRider.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { AdjustField } from '#src/pacing/effort/AdjustField.tsx';
import { useBasis } from '#src/pacing/effort/useBasis.ts';
import type { PaceSession } from '#src/pacing/live/paceSession.ts';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { AdjustLine, parseWithin } from './AdjustLine.tsx';

/** How this rider differs from the model: acclimatised, in a group, careful or bold downhill. */
export function StyleSection({ session }: { session: PaceSession }) {
  const { t } = useTranslator();
  const name = useId();
  const { groupSize, isAcclimatised, isHeatAcclimatised, descentConfidence } = useBasis(session);
  const { min, max } = limits.groupSize;
  const setGroup = (riders: number) =>
    session.updateBasis({ groupSize: Math.min(max, Math.max(min, Math.round(riders))) });
  return (
    <section aria-labelledby={`${name}-title`}>
      <h3 id={`${name}-title`}>{t('rideOptions.style')}</h3>
      <AdjustLine label={t('rideOptions.group')}>
        <AdjustField
          label={t('rideOptions.group')}
          text={String(groupSize)}
          parse={parseWithin(limits.groupSize)}
          refusal={t('rideOptions.notGroup', { max: String(max) })}
          onTyped={setGroup}
          onLess={() => setGroup(session.basis().groupSize - 1)}
          onMore={() => setGroup(session.basis().groupSize + 1)}
          less={t('rideOptions.fewer')}
          more={t('rideOptions.more')}
        />
      </AdjustLine>
      <p>
        {groupSize === 1
          ? t('rideOptions.solo')
          : t('rideOptions.groupNote', { percent: String(Math.round(dragShare(groupSize) * 100)) })}
      </p>
      <Checkbox
        label={t('rideOptions.acclimatised')}
        hint={t('rideOptions.acclimatisedNote')}
        value={isAcclimatised}
        onChange={(isTicked) => session.updateBasis({ isAcclimatised: isTicked })}
      />
      <Checkbox
        label={t('rideOptions.heatAcclimatised')}
        hint={t('rideOptions.heatAcclimatisedNote')}
        value={isHeatAcclimatised}
        onChange={(isTicked) => session.updateBasis({ isHeatAcclimatised: isTicked })}
      />
      <RadioChips
        label={t('rideOptions.descent')}
        hint={t('rideOptions.descentNote')}
        value={descentConfidence}
        onChange={(chosen) => session.updateBasis({ descentConfidence: chosen })}
        choices={descentConfidences.map((value) => ({ value, label: t(`rideOptions.${value}`) }))}
      />
    </section>
  );
}
