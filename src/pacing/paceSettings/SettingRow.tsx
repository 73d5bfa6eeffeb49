import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { cleanLine } from '#contract/cleanText.ts';
import type { PaceSettingSummary } from '#contract/paceSettings/paceSettings.ts';
import { paceSettingsEndpoints } from '#contract/paceSettings/paceSettingsEndpoints.ts';
import { toPageHref } from '#contract/pages.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatLastingAir } from '#src/routes/air/formatAir.ts';
import { toOwnRouteId } from '#src/routes/ownCourses/privateCourseIds.ts';
import { Button, SubmitButton } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { DeleteConfirmation } from './DeleteConfirmation.tsx';
import { ActionRow, Row, RowName } from './PaceSettings.styles.ts';
import { formatSettingFailure } from './settingFailure.ts';
import { storeIntent } from './settingIntent.ts';
import { findNameError } from './settingName.ts';
import { toSettingAir } from './settingPlan.ts';

/** A ref of the button that was replaced: it gets the focus back when its replacement closes. */
function useFocusReturn(isReplaced: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasReplaced = useRef(false);
  useEffect(() => {
    if (wasReplaced.current && !isReplaced) opener.current?.focus();
    wasReplaced.current = isReplaced;
  }, [isReplaced]);
  return opener;
}

interface Props {
  readonly setting: PaceSettingSummary;
  /** The setting belongs to the route on the page; others are loaded on their own page. */
  readonly isHere: boolean;
  /** The plan on the page started from it. */
  readonly isOpen: boolean;
  readonly onLoad: (id: string) => void;
  readonly onRenamed: (id: string, name: string) => void;
  readonly onDeleted: (id: string) => void;
}

/** One setting with its actions. */
export function SettingRow(props: Props) {
  const { setting, onDeleted } = props;
  const { t } = useTranslator();
  const [step, setStep] = useState<Step>('facts');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { id, name } = setting;
  const closeStep = () => {
    setStep('facts');
    setProblem(null);
  };
  const deleteSetting = async () => {
    setIsBusy(true);
    setProblem(null);
    const result = await callEndpoint(paceSettingsEndpoints.deletePaceSetting, { params: { id } });
    setIsBusy(false);
    // Already deleted, for example on another device: that is the intended result.
    if (result.ok || (result.failure.kind === 'problem' && result.failure.status === 404)) return onDeleted(id);
    setProblem(formatSettingFailure(t, 'delete', result.failure));
  };
  return (
    <Row data-row={id}>
      <RowName>
        <strong title={name}>{name}</strong>{' '}
        {setting.is_latest ? <StatusChip>{t('paceSetting.latest')}</StatusChip> : null}{' '}
        {props.isOpen ? <StatusChip>{t('paceSetting.inUse')}</StatusChip> : null}
      </RowName>
      <SettingFacts {...props} />
      {problem === null || step === 'delete' ? null : (
        <Notice tone="alarm" role="alert">
          {problem}
        </Notice>
      )}
      {step === 'rename' ? <RenameForm {...props} onEnd={closeStep} onProblem={setProblem} /> : null}
      {step === 'delete' ? (
        <DeleteConfirmation
          name={name}
          isBusy={isBusy}
          failure={problem}
          onDelete={() => void deleteSetting()}
          onCancel={closeStep}
        />
      ) : null}
      <SettingActions {...props} step={step} onStep={setStep} />
    </Row>
  );
}

function SettingFacts({ setting, isHere }: Props) {
  const { t, l, language } = useTranslator();
  const powerW = formatPower(setting.ftp_w, language);
  return (
    <Text tone="soft" size="small" leading={1.5} boldText="ink">
      {isHere ? null : `${l(setting.course_name)} · `}
      <b>{formatDuration(setting.elapsed_s)}</b> · <SettingAir setting={setting} />
      <Fact>{t('paceSetting.ftp', { powerW })}</Fact> ·{' '}
      <Fact>{t('paceSetting.segments', { count: setting.segment_count })}</Fact> ·{' '}
      <Fact>{t('paceSetting.created', { day: formatMoment(setting.created_at, language) })}</Fact>
    </Text>
  );
}

/** The air on which the time stands; nothing in an old copy of the list, which does not hold it. */
function SettingAir({ setting: { air } }: Pick<Props, 'setting'>) {
  const { t, language } = useTranslator();
  if (air === undefined) return null;
  const timedAir = { air: toSettingAir(air), departureS: air.departure_minute * 60 };
  return (
    <>
      <Fact>{formatLastingAir(timedAir, { t, language })}</Fact> ·{' '}
    </>
  );
}

/** What the row shows: only its facts, or also the form to rename or delete the setting. */
type Step = 'facts' | 'rename' | 'delete';
interface SettingActionsProps extends Props {
  readonly step: Step;
  readonly onStep: (step: Step) => void;
}

function SettingActions({ setting: { id, course }, isHere, onLoad, step, onStep }: SettingActionsProps) {
  const { t } = useTranslator();
  const [, navigate] = useLocation();
  const renameButton = useFocusReturn(step === 'rename');
  const openOnItsPage = (routeId: string) => {
    storeIntent(routeId, { action: 'open', settingId: id });
    // Replaces the history entry that the dialog added, so that the back button leads to this page once.
    navigate(toPageHref('route-id', { id: routeId }), { replace: true });
  };
  if (step === 'rename') return null;
  return (
    <ActionRow>
      {isHere ? (
        <Button onClick={() => onLoad(id)}>{t('paceSetting.load')}</Button>
      ) : (
        <Button
          onClick={() =>
            openOnItsPage(course.kind === 'route' ? course.route_id : toOwnRouteId(course.private_course_id))
          }
        >
          {t('paceSetting.openThere')}
        </Button>
      )}
      <Button ref={renameButton} data-variant="quiet" onClick={() => onStep('rename')}>
        {t('paceSetting.rename')}
      </Button>
      <Button data-variant="quiet" onClick={() => onStep('delete')}>
        {t('paceSetting.delete')}
      </Button>
    </ActionRow>
  );
}
/** Wraps to the next line as a whole. */
const Fact = styled.span`
  display: inline-block;
`;

/** A ref that moves the focus to what replaced the focused button. */
const focusOnMount = (element: HTMLElement | null): void => element?.focus();

interface RenameFormProps {
  readonly setting: PaceSettingSummary;
  readonly onRenamed: (id: string, name: string) => void;
  readonly onEnd: () => void;
  readonly onProblem: (text: string | null) => void;
}

/** The name of a setting as a text field in its row. */
function RenameForm({ setting, onRenamed, onEnd, onProblem }: RenameFormProps) {
  const { t } = useTranslator();
  const [name, setName] = useState(setting.name);
  const [error, setError] = useState(() => findNameError(setting.name));
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const nameError = findNameError(name);
    setError(nameError);
    if (nameError) return;
    setIsBusy(true);
    onProblem(null);
    const body = { name: cleanLine(name) };
    const result = await callEndpoint(paceSettingsEndpoints.changePaceSetting, { params: { id: setting.id }, body });
    setIsBusy(false);
    if (!result.ok) return onProblem(formatSettingFailure(t, 'rename', result.failure));
    onEnd();
    onRenamed(setting.id, result.answer.name);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('paceSetting.name')}
        value={name}
        onChange={setName}
        error={error}
        inputRef={focusOnMount}
        input={{ autoComplete: 'off' }}
      />
      <ActionRow>
        <SubmitButton disabled={isBusy}>{t('paceSetting.saveName')}</SubmitButton>
        <Button data-variant="quiet" disabled={isBusy} onClick={onEnd}>
          {t('paceSetting.cancel')}
        </Button>
      </ActionRow>
    </form>
  );
}
