import { styled } from 'styled-components';
import type { HeadToHeadState } from '#contract/headToHeads/headToHeadKinds.ts';
import { headToHeadsEndpoints } from '#contract/headToHeads/headToHeadsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import type { EntryProps } from './EntryTools.tsx';
import { useChange } from './useChange.ts';

const nextStates = { planned: ['live'], live: ['finished'], finished: ['live'] } as const satisfies Record<
  HeadToHeadState,
  readonly HeadToHeadState[]
>;

/** Starts, closes and reopens it. */
export function StateButtons({ headToHead: { id, state, version }, onChanged }: EntryProps) {
  const { t } = useTranslator();
  const change = useChange(id, onChanged);
  const become = (next: HeadToHeadState) =>
    change.change((signal) =>
      callEndpoint(headToHeadsEndpoints.setHeadToHeadState, { params: { id }, body: { version, state: next } }, signal),
    );
  return (
    <Row>
      {nextStates[state].map((next) => (
        <Button
          key={next}
          data-variant={state === 'planned' ? 'primary' : undefined}
          {...getBusyProps(change.isBusy)}
          onClick={() => void become(next)}
        >
          {t(next === 'finished' ? 'headToHead.admin.close' : `headToHead.admin.open.${state}`)}
        </Button>
      ))}
      <ChangeOutcome change={change} done="" />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;
