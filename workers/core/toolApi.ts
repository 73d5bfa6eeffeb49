import type { EncodedRoadRide } from '#contract/verifications/attemptRide.ts';
import type { RouteWeather } from '#contract/weather/weather.ts';
import type { ComputeResult } from './computeResult.ts';
import type { CourseFigures } from './course/courseFigures.ts';
import type { CourseLine, OpenedCourse } from './course/courseTypes.ts';
import type {
  CourseBox,
  FileRepair,
  OwnCourse,
  RecordedActivity,
  TrackFile,
  WireLine,
} from './courseFile/courseFileTypes.ts';
import type { CourseFileOptions } from './courseFile/readOwnCourse.ts';
import type { ComparedFiles } from './dualRecording/compareFiles.ts';
import type { ExportEncoding, ExportPlan } from './export/exportTypes.ts';
import type { TimedFtp } from './ftp/estimateFromTime.ts';
import type { FtpRequest } from './ftp/estimateFtp.ts';
import type { FtpRange, FtpTest } from './ftp/ftpTypes.ts';
import type { PowerSamples, RideFtp } from './ftp/readRideFtp.ts';
import type { LearnedRide, LearnedRider, RideEvidence } from './learning/learningTypes.ts';
import type { RoadRide } from './learning/roadRide.ts';
import type { PaceOutlook } from './pacing/band/outlookTypes.ts';
import type { GoalGap } from './pacing/findGoalGap.ts';
import type { LearnedFactors } from './pacing/learnedFactors.ts';
import type { CoursePart } from './pacing/measurePlanPart.ts';
import type { OptimalPlan } from './pacing/optimal/optimalPlanTypes.ts';
import type { PaceEffort } from './pacing/paceEffort.ts';
import type { DayForecast, PaceProblem, PaceRider, PaceWeather } from './pacing/pacePlanTypes.ts';
import type { PlanTimeResult } from './pacing/planTime.ts';
import type { RideSeries } from './pacing/rideSeries.ts';
import type { PartTime } from './pacing/solvePartTime.ts';
import type { RowFactor } from './pacing/solveRowFactor.ts';
import type { PdfDocument } from './print/writePdf.ts';
import type { PullOrder, PullPlan, PullRequest } from './race/pullTypes.ts';
import type { GearRequest, GearRow } from './ride/checkGear.ts';
import type { FinishTableRequest, FinishTableRow } from './ride/computeFinishTable.ts';
import type { FuelPlan, FuelRequest } from './ride/fuelPlan.ts';
import type { Challenge } from './verification/judgeSamples.ts';
import type { MatchPreview, RulesRequest } from './verification/previewMatch.ts';
import type { MeanWind, MeanWindRequest } from './weather/meanWind.ts';
import type { PaceAir } from './weather/paceAir.ts';
import type { RideForecast, RideForecastRequest } from './weather/rideForecast.ts';
import type { CoursePlace } from './weather/weatherPlaces.ts';
import type { DepartureSweep, StartAir, SweepRange } from './weather/weatherTypes.ts';
import type { WindCost, WindCostRequest } from './weather/windCost.ts';

/** A plan to work on, as sent to the worker: the course's line instead of its grid, weather as the page has it. */
export type ToolProblem = Omit<PaceProblem, 'grid' | 'weather' | 'frozenDurationFactor'> & {
  readonly course: CourseLine;
  readonly effort: PaceEffort;
  readonly air: PaceAir;
};

export type RouteSweepRequest = Omit<ToolProblem, 'course'> & {
  readonly course: WireLine;
  readonly range: SweepRange;
};

/** A file, the challenge, and the input of its rules. */
export type PreviewRequest = Challenge & { readonly file: TrackFile; readonly rules: RulesRequest };

/** A file's ride reduced to its road. */
export interface FileRoadRide {
  readonly name: string | null;
  readonly startAtMs: number;
  readonly road: RoadRide;
  /** What was left out or repaired in its file. */
  readonly repairs: readonly FileRepair[];
}

/** A course to turn, with what is known of its elevations. */
export type TurnRequest = Pick<OwnCourse, 'line' | 'name'> & Partial<Pick<OwnCourse, 'warnings'>>;

export interface FitRideRequest {
  readonly road: RoadRide;
  readonly rider: PaceRider;
  readonly air: FtpRequest['air'];
  readonly isWindKnown: boolean;
}

/** What all rides show about a rider, and the same factors in a plan's format. */
export type LearnedRiderModel = LearnedRider & { readonly factors: LearnedFactors };

/**
 * The methods of the tool worker, one per tool: everything except the live plan. Expected failures are values
 * (`ComputeResult`); only bugs throw. Implemented in workers/createToolApi.ts, called through `callTool`.
 */
export interface ToolApi {
  /** How certain a plan is, and what would change it. */
  computeBand(request: ToolProblem): Promise<ComputeResult<PaceOutlook>>;
  /** How long a plan takes, on the whole course or on a part of it, and its power. */
  planTime(request: ToolProblem & { readonly part: CoursePart | null }): Promise<ComputeResult<PlanTimeResult>>;
  /** The effort with which the plan takes a requested time on a part of its course; the request's effort is ignored. */
  solvePartTime(
    request: ToolProblem & { readonly part: CoursePart; readonly durationS: number },
  ): Promise<ComputeResult<PartTime>>;
  /** A plan's ride along the course, for a chart. */
  sampleRide(request: ToolProblem): Promise<ComputeResult<RideSeries>>;
  /** What a goal time needs beyond the rider's FTP, in watts and in kilograms. */
  findGoalGap(request: ToolProblem & { readonly durationS: number }): Promise<ComputeResult<GoalGap>>;
  /** The weight factor to set for one row so that it takes a given time. */
  solveRowFactor(
    request: ToolProblem & { readonly rowIndex: number; readonly durationS: number },
  ): Promise<ComputeResult<RowFactor>>;
  /**
   * The fastest plan for the cost of the effort's plan. Progress, 0..1, is posted to the BroadcastChannel
   * `progressTo`, because the call itself has only one answer.
   */
  optimisePlan(request: ToolProblem & { readonly progressTo?: string }): Promise<ComputeResult<OptimalPlan>>;
  /** The points of a course whose weather is requested; 3..8 along the course. */
  findWeatherPlaces(request: { readonly course: CourseLine }): Promise<readonly CoursePlace[]>;
  /** The same ride at many departures of a forecast, and the best one; the problem's weather is ignored. */
  sweepDepartures(request: ToolProblem & { readonly range: SweepRange }): Promise<ComputeResult<DepartureSweep>>;
  /** The same for a route that no page has opened: its course is in the API's form. */
  sweepRouteDepartures(request: RouteSweepRequest): Promise<ComputeResult<DepartureSweep>>;
  /** FTP from a known time: the pace model inverted. */
  estimateFtp(request: FtpRequest): Promise<ComputeResult<TimedFtp>>;
  /** Best efforts, critical power and FTP of a recorded ride. */
  powerCurve(request: PowerSamples): Promise<ComputeResult<RideFtp>>;
  /**
   * A rider's GPX, TCX or FIT file (optionally gzipped) as a course with proposed rows. `part` chooses one of several
   * tracks or days, `roads` give their elevations to a file without (`readOwnCourse`).
   */
  readCourseFile(request: TrackFile & CourseFileOptions): Promise<ComputeResult<OwnCourse>>;
  /** Where a rider's file is, to find the known roads near it. */
  locateCourseFile(request: TrackFile): Promise<ComputeResult<CourseBox>>;
  /** The same course in the other direction. */
  turnCourse(request: TurnRequest): Promise<ComputeResult<OwnCourse>>;
  /** The figures of a course in the API's form, for a card. */
  measureCourse(request: { readonly course: WireLine }): Promise<CourseFigures>;
  /** A rider's GPX, TCX or FIT file as a ride over time, as input of FTP estimates. */
  readActivityFile(request: TrackFile): Promise<ComputeResult<RecordedActivity>>;
  /** Compares the meters of two files of one ride, or those of one file that contains both (`null`). */
  compareRecordings(request: {
    readonly first: TrackFile;
    readonly second: TrackFile | null;
  }): Promise<ComputeResult<ComparedFiles>>;
  /** The likely result of a file for a challenge, before it is sent. */
  previewMatch(request: PreviewRequest): Promise<ComputeResult<MatchPreview>>;
  /** A day of a forecast in the plan's format; null if the forecast has no hour of that day. */
  forecastDay(request: { readonly weather: RouteWeather; readonly day: string }): Promise<DayForecast | null>;
  /** The manual weather that equals a forecast's air at the start. */
  startAir(request: {
    readonly weather: PaceWeather;
    readonly departureMinute: number;
    readonly startElevationM: number;
  }): Promise<StartAir>;
  /** The forecast weather along a planned ride; null if the forecast has no hour of the day. */
  rideForecast(request: RideForecastRequest): Promise<ComputeResult<RideForecast | null>>;
  /** The time that a day's wind cost a ride; null if it is unknown. */
  windCost(request: WindCostRequest): Promise<ComputeResult<WindCost | null>>;
  /** The mean wind that a ride met on a day; null if the weather has no hour of it. */
  meanWind(request: MeanWindRequest): Promise<MeanWind | null>;
  /** FTP of an all-out test. */
  estimateFromTest(request: { readonly test: FtpTest; readonly powerW: number }): Promise<FtpRange>;
  /** Cadence in the lowest gear where each row is steepest. */
  checkGear(request: GearRequest): Promise<readonly GearRow[]>;
  /** Finish time over FTP per kilogram; the problem's effort and FTP are ignored. */
  finishTable(
    request: ToolProblem & { readonly table: FinishTableRequest },
  ): Promise<ComputeResult<readonly FinishTableRow[]>>;
  /** What to eat and drink on each part of a ride. */
  planFuel(request: FuelRequest): Promise<FuelPlan>;
  /** A course in the API's form, decoded and on its grid. */
  openCourse(request: { readonly course: WireLine }): Promise<ComputeResult<OpenedCourse>>;
  /** A plan as a file for a device or a program; a string for text formats. */
  encodeExport(request: {
    readonly format: ExportEncoding;
    readonly plan: ExportPlan;
  }): Promise<string | Uint8Array<ArrayBuffer>>;
  /** A team that takes turns at the front: its speed, its riders' powers, and the first rider to be exhausted. */
  planPulls(request: PullRequest): Promise<PullPlan>;
  /** A better order and better turns for the same team. */
  arrangePulls(request: PullRequest): Promise<PullOrder>;
  /** A PDF of vectors and pictures. */
  writePdf(request: PdfDocument): Promise<Uint8Array<ArrayBuffer>>;
  /** A recorded ride on its road, from a file. */
  readRoadRide(request: TrackFile): Promise<ComputeResult<FileRoadRide>>;
  /** Decodes the server's form of a ride. */
  decodeRoadRide(request: EncodedRoadRide): Promise<RoadRide>;
  /** What a ride shows about its rider's resistance; calm air if its weather is not known. */
  fitRide(request: FitRideRequest): Promise<ComputeResult<RideEvidence>>;
  /** The combined evidence of all rides. */
  learnRider(request: readonly LearnedRide[]): Promise<LearnedRiderModel>;
}

export type ToolName = keyof ToolApi;
type Tool<Name extends ToolName> = ToolApi[Name] extends (request: infer Request) => infer Answer
  ? { readonly request: Request; readonly answer: Awaited<Answer> }
  : never;
export type ToolRequest<Name extends ToolName> = Tool<Name>['request'];
export type ToolAnswer<Name extends ToolName> = Tool<Name>['answer'];
