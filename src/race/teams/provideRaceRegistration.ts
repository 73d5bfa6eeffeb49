import { fromPromise } from 'xstate';
import type { TeamAnswer } from '#contract/races/teams.ts';
import { teamsEndpoints } from '#contract/races/teamsEndpoints.ts';
import { RegistrationError } from '#machines/eventRegistration/registrationFailure.ts';
import { raceRegistrationMachine } from '#machines/raceRegistration/raceRegistrationMachine.ts';
import type { SendTeamInput, TeamState } from '#machines/raceRegistration/raceRegistrationMachineTypes.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { ignoreAbort } from '#src/api/ignoreAbort.ts';
import { getServerSkewMs } from '#src/api/serverClock.ts';
import { loadTeam, type TeamAndRace } from './teamAndRace.ts';
import { toTeamState } from './toTeamState.ts';

interface Options {
  /** The newest state, into which the answer of a call is merged. */
  readonly current: () => TeamAndRace;
  /** Called with each newer state. */
  readonly onChange: (next: TeamAndRace) => void;
}

/** The machine with the real API. Here and not in src/app, because it loads with the team's page. */
export function provideRaceRegistration({ current, onChange }: Options): typeof raceRegistrationMachine {
  const settled = (next: TeamAndRace): TeamState => {
    onChange(next);
    return toTeamState(next, Date.now() + getServerSkewMs());
  };
  const answered = ({ team }: TeamAnswer): TeamState => settled({ ...current(), team });
  return raceRegistrationMachine.provide({
    actors: {
      sendTeam: fromPromise<TeamState, SendTeamInput>(({ input: { teamId, quota }, signal }) =>
        ignoreAbort(signal, async () => {
          const args = { params: { id: teamId }, body: { quota, is_confirmed: true as const } };
          return answered(unwrapResult(await callEndpoint(teamsEndpoints.registerTeam, args, signal)));
        }),
      ),
      withdrawTeam: fromPromise<TeamState, { readonly teamId: string }>(({ input, signal }) =>
        ignoreAbort(signal, async () => {
          const args = { params: { id: input.teamId } };
          return answered(unwrapResult(await callEndpoint(teamsEndpoints.withdrawTeam, args, signal)));
        }),
      ),
      readTeam: fromPromise<TeamState, { readonly teamId: string }>(({ input, signal }) =>
        ignoreAbort(signal, async () => settled(unwrapResult(await loadTeam(input.teamId, signal)))),
      ),
    },
  });
}

function unwrapResult<Answer>(result: CallResult<Answer>): Answer {
  if (result.ok) return result.answer;
  const { failure } = result;
  // A server that broke off may already have registered the team: the outcome is unknown, as without an answer.
  if (failure.kind === 'noAnswer' || failure.status >= 500) throw new RegistrationError('answer.none');
  throw new RegistrationError(failure.problem?.code ?? 'unknown');
}
