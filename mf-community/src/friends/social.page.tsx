/** Friends, encouragements and the week’s challenge. Product §2.12. */
export default function SocialPage() {
  return <h1>Amis</h1>;
}
