import { useState } from 'react';
import { styled } from 'styled-components';
import type { Strokes } from '#contract/races/signature.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FieldGroup } from '#src/ui/form/FieldGroup.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { SignaturePad } from './SignaturePad.tsx';

/** Holds both kinds, so that nothing is lost by trying the other one. */
export interface SignatureDraft {
  readonly kind: 'drawn' | 'typed';
  readonly strokes: Strokes;
  readonly text: string;
}

export const emptySignature: SignatureDraft = { kind: 'drawn', strokes: [], text: '' };

/** Signed by hand, or by typing the name: also for those who use a keyboard or a screen reader. */
export function SignatureField({ label, name, value, onChange, error }: FieldBinding<SignatureDraft>) {
  const { t } = useTranslator();
  const [round, setRound] = useState(0);
  const change = (part: Partial<SignatureDraft>) => onChange({ ...value, ...part });
  const clear = () => {
    change({ strokes: [] });
    setRound((count) => count + 1);
  };
  return (
    <FieldGroup legend={label} name={name} error={error}>
      {() => (
        <Both>
          <RadioChips
            label={label}
            isLegendHidden
            value={value.kind}
            onChange={(kind) => change({ kind })}
            choices={[
              { value: 'drawn', label: t('invitation.consent.draw') },
              { value: 'typed', label: t('invitation.consent.type') },
            ]}
          />
          {value.kind === 'drawn' ? (
            <>
              <SignaturePad key={round} strokes={value.strokes} onChange={(strokes) => change({ strokes })} />
              <Button data-variant="quiet" disabled={value.strokes.length === 0} onClick={clear}>
                {t('invitation.consent.clear')}
              </Button>
            </>
          ) : (
            <TextField
              label={t('invitation.consent.typed')}
              hint={t('invitation.consent.typedHint')}
              value={value.text}
              onChange={(text) => change({ text })}
              input={{ autoComplete: 'off' }}
            />
          )}
        </Both>
      )}
    </FieldGroup>
  );
}

const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  & > button { justify-self: end; }
`;
