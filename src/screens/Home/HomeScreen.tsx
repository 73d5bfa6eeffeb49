export function HomeScreen() {
  return <main id="main" />;
}
