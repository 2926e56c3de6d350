import * as styles from "./campaign-heading.module.css";

export interface CampaignHeadingProps {
  /** One level below the heading around it. */
  level: "h2" | "h3";
  id: string;
  name: string;
  /** Address of the campaign's page. */
  href: string;
}

/** The heading above a campaign's lines, with a link to the campaign's page. */
export function CampaignHeading({ level: Heading, id, name, href }: CampaignHeadingProps) {
  return (
    <Heading className={styles.campaignHeading} id={id} dir="auto">
      <a className={styles.link} href={href}>
        {name}
      </a>
    </Heading>
  );
}
