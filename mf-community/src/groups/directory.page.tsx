/** Groups one may join. Product §2.15. */
export default function GroupDirectoryPage() {
  return <h1>Groupes de révision</h1>;
}
