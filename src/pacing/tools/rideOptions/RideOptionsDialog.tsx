import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import type { ToolDialogProps } from '../toolDialogs.ts';
import { FuelSection } from './FuelSection.tsx';
import { GateSection } from './GateSection.tsx';
import { GearSection } from './GearSection.tsx';
import { StopSection } from './StopSection.tsx';
import { StyleSection } from './StyleSection.tsx';
import { useRidePlan } from './useRidePlan.ts';

/**
 * Further options of the ride: stops, gates with closing times, gears, food, and how the rider differs from the solo
 * model.
 */
export function RideOptionsDialog({ route, session, facts, onClose }: ToolDialogProps) {
  const { t } = useTranslator();
  const plan = useRidePlan(session);
  const common = { route, session, facts };
  return (
    <Dialog isOpen onClose={onClose} title={t('tools.rideOptions')}>
      <Body>
        <StyleSection session={session} />
        <StopSection {...common} />
        {plan === null ? null : (
          <>
            <GateSection {...common} plan={plan} />
            <GearSection {...common} plan={plan} />
            <FuelSection {...common} plan={plan} />
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
