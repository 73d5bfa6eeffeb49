export function RoutePacingScreen() {
  return <main id="main" />;
}
