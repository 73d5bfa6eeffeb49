import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Pair } from './Ftp.styles.ts';
import { type StretchChoice, toStretch, toStretchPlaces } from './stretch.ts';

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
  const places = toStretchPlaces(route);
  const choose = (value: string) => {
    const { from, to } = choice;
    onChoice(
      value === 'whole' || value === 'custom' ? { kind: value, from, to } : { kind: 'segment', id: value, from, to },
    );
  };
  return (
    <>
      <Select
        label={t('ftp.stretch')}
        value={choice.kind === 'segment' ? choice.id : choice.kind}
        onChange={choose}
        choices={[
          { value: 'whole', label: t('ftp.whole') },
          ...segments.map(({ id, name }) => ({ value: id, label: l(name) })),
          ...(places.length > 2 ? [{ value: 'custom', label: t('ftp.custom') }] : []),
        ]}
      />
      {choice.kind === 'custom' ? (
        <Pair>
          {(['from', 'to'] as const).map((end) => (
            <Select
              key={end}
              label={t(`ftp.${end}`)}
              value={String(choice[end])}
              onChange={(place) => onChoice({ ...choice, [end]: Number(place) })}
              choices={places.map(({ name }, index) => ({ value: String(index), label: l(name) }))}
            />
          ))}
        </Pair>
      ) : null}
      {toStretch(route, choice) === null ? (
        <Notice tone="alarm" role="alert">
          {t('ftp.notStretch')}
        </Notice>
      ) : null}
      {choice.kind === 'whole' ? null : (
        <RadioChips
          label={t('ftp.style')}
          choices={(['alone', 'partOfWhole'] as const).map((value) => ({ value, label: t(`ftp.${value}`) }))}
          value={isPartOfWhole ? 'partOfWhole' : 'alone'}
          onChange={(value) => onStyle(value === 'partOfWhole')}
        />
      )}
    </>
  );
}
