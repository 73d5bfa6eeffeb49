import { styled } from 'styled-components';
import { contentLimits } from '#contract/content/contentKinds.ts';
import { type Resource, useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { Button } from '#src/ui/Button.tsx';
import { FieldGroup } from '#src/ui/form/FieldGroup.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import { Select } from '#src/ui/form/Select.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { loadRoutes, loadSegments, type NamedChoice } from './loadChoices.ts';

type LinkedIdsField = FieldBinding<readonly string[]>;

export function LinkedRoutesField({ field }: { readonly field: LinkedIdsField }) {
  return <LinkedItemsField field={field} choices={useResource('linkedItems.routes', [], loadRoutes)} />;
}

export function LinkedSegmentsField({ field }: { readonly field: LinkedIdsField }) {
  return <LinkedItemsField field={field} choices={useResource('linkedItems.segments', [], loadSegments)} />;
}

interface Props {
  readonly field: LinkedIdsField;
  readonly choices: Resource<readonly NamedChoice[]> & { readonly retry?: () => void };
}

/** Several entries of a list of routes or segments, added one after the other. */
export function LinkedItemsField({ field, choices }: Props) {
  const { t, l } = useTranslator();
  const { label, name, value: chosenIds, onChange, onLeave, error = null } = field;
  const loadedChoices = choices.state === 'ready' ? choices.answer : [];
  const getName = (id: string) => {
    const choice = loadedChoices.find((each) => each.id === id);
    return choice === undefined ? id : l(choice.name);
  };
  const remaining = loadedChoices.filter(({ id }) => !chosenIds.includes(id));
  const statusText = choices.state === 'busy' ? t('adminContent.placesBusy') : t('adminContent.placesFailed');
  return (
    <FieldGroup legend={label} name={name} isOptional error={error}>
      {() => (
        <Container onBlur={onLeave}>
          {chosenIds.length === 0 ? null : (
            <ul>
              {chosenIds.map((id) => (
                <li key={id}>
                  {getName(id)}
                  <IconButton
                    icon="close"
                    label={t('adminContent.untie', { name: getName(id) })}
                    onClick={() => onChange(chosenIds.filter((each) => each !== id))}
                  />
                </li>
              ))}
            </ul>
          )}
          {choices.state !== 'ready' ? (
            <p>{statusText}</p>
          ) : remaining.length === 0 || chosenIds.length >= contentLimits.relatedIdsMax ? null : (
            <Select
              label={t('adminContent.tie', { field: label })}
              isLabelHidden
              value=""
              onChange={(id) => (id === '' ? undefined : onChange([...chosenIds, id]))}
              choices={[
                { value: '', label: t('adminContent.tieChoose') },
                ...remaining.map((choice) => ({ value: choice.id, label: l(choice.name) })),
              ]}
            />
          )}
          {choices.state === 'failed' && choices.retry !== undefined ? (
            <Button onClick={choices.retry}>{t('common.retry')}</Button>
          ) : null}
        </Container>
      )}
    </FieldGroup>
  );
}

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  & > p { color: var(--soft); font-size: 0.875rem; }
  & > button { justify-self: start; }
  & li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-left: 12px;
    ${cardBox}
    overflow-wrap: anywhere;
  }
  & li + li { margin-top: 4px; }
`;
