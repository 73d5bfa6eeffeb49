import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import { Select } from '#src/ui/form/Select.tsx';
import { loadRoutes } from './loadChoices.ts';

interface Props {
  readonly field: FieldBinding<string>;
  readonly hint: string;
  /** The form cannot be sent without a route. */
  readonly isRequired?: boolean;
}

/** A choice of one route or none. The chosen route stays while the list loads and if loading fails. */
export function RouteSelect({ field, hint, isRequired = false }: Props) {
  const { t, l } = useTranslator();
  const routes = useResource('routeSelect', [], loadRoutes);
  const loadedRoutes = routes.state === 'ready' ? routes.answer : [];
  const options = loadedRoutes.map(({ id, name }) => ({ value: id, label: l(name) }));
  const unlistedIds = field.value === '' || options.some(({ value }) => value === field.value) ? [] : [field.value];
  const choices = [
    { value: '', label: t(isRequired ? 'adminContent.chooseRoute' : 'adminContent.noRoute') },
    ...unlistedIds.map((value) => ({ value, label: value })),
    ...options,
  ];
  const statusKey = routes.state === 'busy' ? 'placesBusy' : routes.state === 'failed' ? 'placesFailed' : null;
  return (
    <div>
      <Select
        {...field}
        choices={choices}
        isOptional={!isRequired}
        hint={statusKey === null ? hint : t(`adminContent.${statusKey}`)}
      />
      {routes.state === 'failed' ? <Button onClick={routes.retry}>{t('common.retry')}</Button> : null}
    </div>
  );
}
