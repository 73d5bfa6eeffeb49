export function RouteListScreen() {
  return <main id="main" />;
}
