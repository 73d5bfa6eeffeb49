import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { pacePlanMachine } from '#machines/pacePlan/pacePlanMachine.ts';
import type { LoadedRoute, PlanRequest } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { SessionContext } from '#src/account/SessionContext.ts';
import { createPaceSession } from '#src/pacing/live/paceSession.ts';
import { readInputs } from '#src/pacing/live/storedInputs.ts';
import { PaceSettings } from '#src/pacing/paceSettings/PaceSettings.tsx';
import { toSettingContent } from '#src/pacing/paceSettings/settingPlan.ts';
import { words } from '#src/pacing/paceSettings/words/zh-TW.ts';
import { paceSettingDetail } from '#tests/machines/paceSetting/paceSettingDetail.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { computeAnswer, computeLivePlan } from '#tests/src/support/planAnswers.ts';
import type { PlanAnswer } from '#workers/core/pacing/planAnswerTypes.ts';

export const route = pacingRoute();
export const { detail: routeDetail } = route;

/** A setting of this route: 250 W, the second row at 0.7. */
export function pacingSetting(change: Partial<PaceSettingDetail> = {}): PaceSettingDetail {
  const inputs = { ...initialPaceInputs, ftpW: 250 };
  const ownFactors = routeDetail.rows.map((_, index) => (index === 1 ? 0.7 : 0));
  const now = { inputs, ownFactors, plan: computeAnswer({ route, inputs, basis: initialPaceBasis, ownFactors }).plan };
  const content = toSettingContent(now, routeDetail.rows, { nowMs: Date.parse('2026-11-01T00:00:00Z'), opened: null });
  return paceSettingDetail({
    ...content,
    id: 'latest',
    name: '雨天版',
    course: { kind: 'route', route_id: routeDetail.id, course_version: 1 },
    elapsed_s: content.rows.at(-1)?.elapsed_s ?? 0,
    segment_count: 7,
    ...change,
  });
}

export async function showPaceSettings(view = signedIn()) {
  const machine = pacePlanMachine.provide({
    actors: {
      loadRoute: fromPromise<LoadedRoute, { routeId: string }>(async () => route),
      computePacePlan: fromPromise<PlanAnswer, PlanRequest>(async ({ input }) => computeAnswer(input)),
    },
  });
  const actor = createActor(machine, { input: { routeId: routeDetail.id, inputs: readInputs() } }).start();
  await waitFor(actor, (now) => now.matches({ editing: 'solved' }));
  const session = createPaceSession(actor, route, computeLivePlan);
  onTestFinished(session.connect());
  const account = fakeSession(view);
  const ui = (
    <SessionContext value={account.session}>
      <PaceSettings route={route} session={session} />
    </SessionContext>
  );
  await act(async () => {
    render(ui);
  });
  return { session, account };
}

export const pressButton = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** The dialog that asks before a deletion. */
export const deletionDialog = (name: string) => within(screen.getByRole('dialog', { name: `要刪除「${name}」嗎？` }));
export const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: words.paceSetting.name });
export const typeName = async (name: string) => {
  await userEvent.clear(nameField());
  if (name !== '') await userEvent.type(nameField(), name);
};
