import { useState } from 'react';
import type { DeskEditionList } from '#contract/races/raceDesk.ts';
import { raceDeskEndpoints } from '#contract/races/raceDeskEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { type AnyDraft, isSame } from '#src/ui/form/formDraft.ts';
import type { FormHandle } from '#src/ui/form/useForm.ts';

export interface Saved<Draft> {
  readonly form: Draft;
  readonly version: number;
}

/**
 * What a form goes on from when somebody else was first: the newest values with one's own changes on top. `both` names
 * the fields that both changed; one's own value stands in them.
 */
export function useNewest<Draft extends AnyDraft>(
  saved: Saved<Draft>,
  find: (list: DeskEditionList) => Saved<Draft> | null,
) {
  const [base, setBase] = useState(saved);
  const [both, setBoth] = useState<readonly string[] | null>(null);
  const { action, run } = useAction<DeskEditionList>();
  const take = async (form: FormHandle<Draft>) => {
    const read = await run((signal) => callEndpoint(raceDeskEndpoints.listDeskEditions, {}, signal));
    const newest = read?.ok ? find(read.answer) : null;
    if (newest === null) return;
    const own = changed(base.form, form.values);
    form.rebase(newest.form, { ...newest.form, ...Object.fromEntries(own.map((name) => [name, form.values[name]])) });
    setBoth(own.filter((name) => changed(base.form, newest.form).includes(name)));
    setBase(newest);
  };
  return { version: base.version, both, action, take };
}

const changed = <Draft extends AnyDraft>(from: Draft, to: Draft): string[] =>
  Object.keys(to).filter((name) => !isSame(from[name], to[name]));
