import { useState } from 'react';
import type { AdminEditionList } from '#contract/races/raceAdmin.ts';
import { raceAdminEndpoints } from '#contract/races/raceAdminEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { type AnyDraft, isEqual } from '#src/ui/form/formDraft.ts';
import type { FormHandle } from '#src/ui/form/useForm.ts';

export interface SavedForm<Draft> {
  readonly form: Draft;
  readonly version: number;
}

/**
 * Rebases a form after somebody else saved first: on the newest saved values, with the local changes on top.
 * `conflictFields` names the fields that both administrators changed; the form has the local value of these.
 */
export function useFormBase<Draft extends AnyDraft>(
  saved: SavedForm<Draft>,
  findSaved: (list: AdminEditionList) => SavedForm<Draft> | null,
) {
  const [base, setBase] = useState(saved);
  const [conflictFields, setConflictFields] = useState<readonly string[] | null>(null);
  const { action, run } = useAction<AdminEditionList>();
  const applyNewest = async (form: FormHandle<Draft>) => {
    const result = await run((signal) => callEndpoint(raceAdminEndpoints.listAdminEditions, {}, signal));
    const newest = result?.ok ? findSaved(result.answer) : null;
    if (newest === null) return;
    const localChanges = listChangedFields(base.form, form.values);
    form.rebase(newest.form, {
      ...newest.form,
      ...Object.fromEntries(localChanges.map((name) => [name, form.values[name]])),
    });
    setConflictFields(localChanges.filter((name) => listChangedFields(base.form, newest.form).includes(name)));
    setBase(newest);
  };
  return { version: base.version, conflictFields, action, applyNewest };
}

const listChangedFields = <Draft extends AnyDraft>(from: Draft, to: Draft): string[] =>
  Object.keys(to).filter((name) => !isEqual(from[name], to[name]));
