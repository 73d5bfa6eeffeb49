import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { Note, Pair } from './Ftp.styles.ts';
import { placesOf, type StretchChoice, stretchOf } from './stretch.ts';

interface Props {
  readonly route: LoadedRoute;
  readonly choice: StretchChoice;
  readonly isPartOfWhole: boolean;
  readonly onChoice: (choice: StretchChoice) => void;
  readonly onStyle: (isPartOfWhole: boolean) => void;
}

/** Which part of the route was timed, and whether the rider rode the rest of it as well. */
export function StretchFields({ route, choice, isPartOfWhole, onChoice, onStyle }: Props) {
  const { t, l } = useTranslator();
  const { segments } = route.detail;
  const places = placesOf(route);
  const choose = (value: string) => {
    const { from, to } = choice;
    onChoice(
      value === 'whole' || value === 'custom' ? { kind: value, from, to } : { kind: 'segment', id: value, from, to },
    );
  };
  return (
    <>
      <Field label={t('ftp.stretch')}>
        {(props) => (
          <select
            {...props}
            value={choice.kind === 'segment' ? choice.id : choice.kind}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="whole">{t('ftp.whole')}</option>
            {segments.map(({ id, name }) => (
              <option key={id} value={id}>
                {l(name)}
              </option>
            ))}
            {places.length > 2 ? <option value="custom">{t('ftp.custom')}</option> : null}
          </select>
        )}
      </Field>
      {choice.kind === 'custom' ? (
        <Pair>
          {(['from', 'to'] as const).map((end) => (
            <Field key={end} label={t(`ftp.${end}`)}>
              {(props) => (
                <select
                  {...props}
                  value={choice[end]}
                  onChange={(event) => onChoice({ ...choice, [end]: Number(event.target.value) })}
                >
                  {places.map(({ name, atM }, index) => (
                    <option key={atM} value={index}>
                      {l(name)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ))}
        </Pair>
      ) : null}
      {stretchOf(route, choice) === null ? (
        <Note role="alert" data-failed="">
          {t('ftp.notStretch')}
        </Note>
      ) : null}
      {choice.kind === 'whole' ? null : (
        <ChoiceField
          legend={t('ftp.style')}
          choices={(['alone', 'partOfWhole'] as const).map((value) => ({ value, label: t(`ftp.${value}`) }))}
          chosen={isPartOfWhole ? 'partOfWhole' : 'alone'}
          onChoose={(value) => onStyle(value === 'partOfWhole')}
        />
      )}
    </>
  );
}
