/** Questions of pupils and students. Product §2.13. */
export default function HeroListPage() {
  return <h1>Communauté Académique</h1>;
}
