/** Questions of the tracks a member follows. Product §2.13. */
export default function OwnListPage() {
  return <h1>Communauté</h1>;
}
