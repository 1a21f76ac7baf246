/** A group, its week and its people. Product §2.15. */
export default function GroupPage() {
  return <h1>Groupe</h1>;
}
