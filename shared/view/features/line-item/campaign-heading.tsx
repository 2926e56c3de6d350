import { campaignPath } from "../../../shop/domain/campaign-path.ts";
import { useShared } from "../../../shop/store/store.ts";
import * as styles from "./campaign-heading.module.css";

export interface CampaignHeadingProps {
  /** One level below the heading around it. */
  level: "h2" | "h3";
  id: string;
  name: string;
  slug: string;
}

/** The heading above a campaign's lines, with a link to the campaign's page. */
export function CampaignHeading({ level: Heading, id, name, slug }: CampaignHeadingProps) {
  const links = useShared((state) => state.page.links);
  return (
    <Heading className={styles.campaignHeading} id={id} dir="auto">
      <a className={styles.link} href={campaignPath(slug, links)}>
        {name}
      </a>
    </Heading>
  );
}
