import { useId } from 'react';
import { styled } from 'styled-components';
import { limits } from '#contract/limits.ts';
import { computeDragRatio } from '#machines/pacePlan/applyBasisToRider.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { AdjustField } from '#src/pacing/effort/AdjustField.tsx';
import { useBasis } from '#src/pacing/effort/useBasis.ts';
import type { PaceSession } from '#src/pacing/live/paceSession.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import type { ToolDialogProps } from '../toolDialogProps.ts';
import { AdjustLine, createIntegerParser } from './AdjustLine.tsx';
import { FuelSection } from './FuelSection.tsx';
import { GateSection } from './GateSection.tsx';
import { GearSection } from './GearSection.tsx';
import { RoadChoices } from './RoadChoices.tsx';
import { StopSection } from './StopSection.tsx';
import { useRidePlan } from './useRidePlan.ts';

/**
 * Further options of the ride: stops, gates with closing times, gears, food, and how the rider differs from the solo
 * model.
 */
export function RideOptionsDialog({ route, session, facts, onClose }: ToolDialogProps) {
  const { t } = useTranslator();
  const plan = useRidePlan(session);
  const commonProps = { route, session, facts };
  return (
    <Dialog isOpen onClose={onClose} title={t('tools.rideOptions')}>
      <Body>
        <StyleSection session={session} />
        <StopSection {...commonProps} />
        {plan === null ? null : (
          <>
            <GateSection {...commonProps} plan={plan} />
            <GearSection {...commonProps} plan={plan} />
            <FuelSection {...commonProps} plan={plan} />
          </>
        )}
      </Body>
    </Dialog>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding-top: 8px;
  font-size: 0.9375rem;
  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    min-width: 0;
  }
  /* A line between the five sections, so that each is easy to find. */
  section + section {
    padding-top: 20px;
    border-top: 1px solid var(--line);
  }
  h3 {
    font-size: 1.125rem;
    font-weight: 700;
    line-height: 1.3;
  }
  h3 + p {
    margin-top: -8px;
  }
  p {
    color: var(--soft);
    font-size: 0.875rem;
    line-height: 1.45;
  }
  :lang(th) p {
    line-height: 1.7;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 6px 4px;
    border-bottom: 1px solid var(--line);
    text-align: end;
    font-weight: 600;
    line-height: 1.3;
  }
  th:first-child,
  td:first-child {
    text-align: start;
  }
  thead th {
    color: var(--soft);
    font-size: 0.8125rem;
  }
  td small {
    display: block;
    color: var(--soft);
    font-size: 0.8125rem;
    font-weight: 400;
  }
  [data-tone='alarm'] {
    color: var(--signal);
  }
`;

/** How this ride differs from the model: acclimatised, in a group, careful or bold downhill, lights on the road. */
function StyleSection({ session }: { session: PaceSession }) {
  const { t } = useTranslator();
  const name = useId();
  const { groupSize, isAcclimatised, isHeatAcclimatised } = useBasis(session);
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
          parse={createIntegerParser(limits.groupSize)}
          refusalText={t('rideOptions.notGroup', { max: String(max) })}
          onTyped={setGroup}
          onLess={() => setGroup(session.basis().groupSize - 1)}
          onMore={() => setGroup(session.basis().groupSize + 1)}
          lessLabel={t('rideOptions.fewer')}
          moreLabel={t('rideOptions.more')}
        />
      </AdjustLine>
      <p>
        {groupSize === 1
          ? t('rideOptions.solo')
          : t('rideOptions.groupNote', { percent: String(Math.round(computeDragRatio(groupSize) * 100)) })}
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
      <RoadChoices session={session} />
    </section>
  );
}
