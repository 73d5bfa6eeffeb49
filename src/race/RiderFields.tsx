import type { ReactNode } from 'react';
import {
  type Gender,
  genders,
  type IdentityKind,
  identityKinds,
  type Relationship,
  relationships,
} from '#contract/races/raceKinds.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { FormHandle } from '#src/ui/form/useForm.ts';

/** A rider as typed, by the captain or by the rider. */
export type RiderForm = {
  readonly name: string;
  readonly nationality: string;
  readonly identity_kind: IdentityKind;
  readonly identity_number: string;
  readonly gender: Gender | '';
  readonly birth_date: string;
  readonly phone: string;
  readonly emergency_contact: string;
  readonly emergency_phone: string;
  readonly relationship: Relationship | '';
};

interface Props {
  readonly form: Pick<FormHandle<RiderForm>, 'field'>;
  /** Whether the rider is typing: then the browser may offer the person's own name and phone. */
  readonly isOwn: boolean;
  readonly texts: {
    readonly nameHint?: string;
    readonly choose: string;
    readonly identityKind: (kind: IdentityKind) => string;
    readonly gender: (gender: Gender) => string;
    readonly relationship: (relationship: Relationship) => string;
  };
  /** The field of the identity document's number, whose message depends on the form. */
  readonly identityNumberField: ReactNode;
  readonly birthDateField: ReactNode;
}

/** Input is longer than a phone number, because people type spaces and dashes. */
const typedPhoneMax = 40;

/** What the race insurance needs to know about a rider, in the order in which people look it up. */
export function RiderFields({ form: { field }, isOwn, texts, identityNumberField, birthDateField }: Props) {
  const getAutoComplete = (token: string) => ({ autoComplete: isOwn ? token : 'off' });
  const { personNameMax, nationalityMax } = raceLimits;
  return (
    <>
      <TextField
        {...field('name')}
        {...(texts.nameHint !== undefined && { hint: texts.nameHint })}
        input={{ maxLength: personNameMax, ...getAutoComplete('name') }}
      />
      <TextField {...field('nationality')} input={{ maxLength: nationalityMax, ...getAutoComplete('country-name') }} />
      <div data-wide="">
        <RadioChips
          {...field('identity_kind')}
          choices={identityKinds.map((value) => ({ value, label: texts.identityKind(value) }))}
        />
      </div>
      {identityNumberField}
      <RadioChips<Gender | ''>
        {...field('gender')}
        choices={genders.map((value) => ({ value, label: texts.gender(value) }))}
      />
      <div data-wide="">{birthDateField}</div>
      <TextField
        {...field('phone')}
        input={{ type: 'tel', placeholder: '0912-345-678', maxLength: typedPhoneMax, ...getAutoComplete('tel') }}
      />
      <TextField {...field('emergency_contact')} input={{ maxLength: personNameMax, autoComplete: 'off' }} />
      <TextField
        {...field('emergency_phone')}
        input={{ type: 'tel', placeholder: '0922-345-678', maxLength: typedPhoneMax, autoComplete: 'off' }}
      />
      <Select<RiderForm['relationship']>
        {...field('relationship')}
        choices={[
          { value: '', label: texts.choose },
          ...relationships.map((value) => ({ value, label: texts.relationship(value) })),
        ]}
      />
    </>
  );
}
