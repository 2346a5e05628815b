/** Words of business, courts and newsdesks that headlines capitalize, in lower case. */
export const BUSINESS_WORDS: readonly string[] = `
  ad dismiss docket abandon abandons abate abates abides abolish abolishes absorb absorbs abstain abstains accelerator accelerators acclaimed accolade
  accolades accordingly accountability accountable accretive accrue accrues accuse accused accuses acknowledges acquirer acquirers
  acquits acre adequately adjourn adjourned adjourns adjudicate adjudicated adjudication adjust adjusting adjusts administer
  administers admit admits admitted adopt adopts advisable advises advocate advocates advocating affirmative affirming afford
  aftermarket aggravated agritech aircrafts albeit alert alerts alignments allegation allegations allege alleged alleging allocate
  allocated allocates allocating allots allotted amassed amasses ambassador amending amendments amends ammunition amortization ample
  amplified amplifier amplifiers amplifies announcing annul annuls answered answering antenna antennas anticipate anticipating
  apartments apiece apologizes apparent appealed appealing appliance appliances appoint appointee appointing appraisal appraised appreciate
  appreciated approving arbitrate arbitration arbitrator arbitrators argue argued argues arguing arise arises armor armored arose
  arrange arranged arranging arrested arrival arrived arrives arriving articulate ascend ascends assailed assemble assembled assembles
  assert asserted asserting assertion asserts assign assigned assigning assignment assignments assigns assisted assisting assists
  assume assumed assuming assumption assumptions assure assures attacks attain attained attaining attains attempted attempting attempts
  attest attests attorney attorneys attributable attribute attributed attributes auctioned auctions audited auditing auditors augment
  augmented augments authenticated authentication authored autonomy averaged averages averaging avert averted averts avoided avoiding
  avoids awaited awaiting awaits awarding backdrop backing backlogs backstop backstopped backward bagged bail bailout balanced balances
  balancing ballot ballots banned banning bans bargain bargains barrels barring basket batches batter battered battles bearing beer
  beginnings behavior behaviors beleaguered belief beliefs believing belong belongs beneath beneficiaries beneficiary benefited
  benefiting benefitted beverage beverages beware biannual bidders bidding bind binds biometrically biweekly blamed blames blanket
  blended blends blow blowout blows blunt bluntly blunts boasts bolster bolstered bolstering bolsters bondholder bondholders bookings
  boosting borrow borrowed borrower borrowers borrowing borrowings bottleneck bottlenecks bottoming bounced boundaries bourbon boycott
  boycotts brace braces bracing breached breaches breaching breadth breakup brief briefed briefing briefs broadcaster broadcasters
  broadened broadening broadens broadly broker brokered bucks budgeted budgets bulletin bullishness bumper burdens burdensome
  burgeoning buried buries burned bustling buyouts bylaw bylaws cabinet cabinets calculate calculated calculates calculation
  calculations cancel canceled canceling cancellation cancelled cancels candid capability capacities capitalization capitalize
  capitalized capitalizes capitalizing captured capturing careful carefully cargo cargoes carried carry carrying carve-outs carveout
  cashless casino casinos casualty catalyze catalyzes categories categorized causes cautioned cautions cease ceased ceases ceasing
  celebrate celebrated celebrating cemented cements censure ceremony certainty certificate certificates certified certifies certify
  chairperson chairwoman challenged chances changing chaos chapter characterization characterize characterized characterizes charged
  charging chartered charters chase chases chassis-mounted checks cheers cheese chiefs choices choosing chose chunk cider cigar cigars
  cinema cinemas cite cited citizen civil civilian claim claimant claimants claimed claiming clarified clarifies clarify clash clashes
  clause clauses clawback cleantech clearer clearing client clients climbed climbing clinch clinched closely closest closings closures
  co-chair co-promote coalition code codes coincide coincides collaborated collaborates collaborating collapsed collapses collateral
  colleague colleagues collect collecting colocation combats comfortable comment commented commit commits committee committees
  committing commonly communicate communicated compares comparison comparisons compel compelled compels compensate compensates
  compensation compete competed competes competing competitive competitors compile compiled complain complained complains complaint
  complaints complementary complements completeness complexities complexity compliant complicate complicated complicates complied
  complies complying compose composed compositions compounded compounding comprise comprises comprising compromise compromised
  compute-intensive conceal concealed concede conceded concedes concepts concerned concerning concession concessions conclude concluded
  concluding conclusions conclusive concurrently condemn condemned condemns conditioned condo condominium condominiums condos
  conducting conducts conferred confers confident configuration configurations configured confined confirming conflict conflicts
  conform conforming conformity confront confronts confusion congratulate congratulates conjunction connected connecting connections
  connectivity connects consented consents consequence conservation conservative considerable considerably considerations considers
  consistency consistently consolidates consolidating constantly constituent constituents constitute constitutes constrain constrained
  constraint constraints construct constructed constructing constructive consult consultancy consultant consultants consulted consume
  consumed consuming contacted contacts contain contained container containerized containers containment contemplate contemplated
  contemplates contend contended contends contest contested contesting contests contingencies contingency continuity continuously
  contracting contraction contractor contractors contractual contradict contradicts contrary contributing contributions contributor
  contributors controllable controller controllers controls controversial controversy convene convenes convenient convention
  conversions convertibles converting convey conveys convict convicted conviction convince convinced creditor creditors crop crops
  cruise cruises cybersecurity dashcam dashcams deceptive deceptively decking declined declining defendant defendants defended defends
  deliberate deliberately deliberations denied denim deny denying departed departing departure determined determines dilutive dipped
  dismissal dismissing disputed disputes disputing distributes distributing divested divesting divestitures domestically doubling
  drilled drillhole drillholes drills drillship driverless dropping drywall dubbed dubs edged edtech efficiencies egg eggs electrified
  evolved evolves evolving exiting faucet faucets films financially firmware fleets flooring fortnight foundries foundry fraudulent
  freighter fueled fueling furniture gallon grams gravel greentech guilty hailed handbag handbags harvester harvesters hectare hectares
  helmets hire holdco homebuilder homebuilders hosts hotels hyperconverged identities identity inches independence inference
  infotainment infringe infringements infringing injunctions injunctive inked innocent insurtech intercepts internationally intersected
  intersects invention inventions inventor inventors issuer issuers jammers jewelry judge judges juries jurors kilometre landers
  landlords launchers leased leases leasing lessee lessor licensees licensor licensors lidar lidars liter liters litigating litigations
  livestock lotteries lottery loungewear lumber magazine magazines malware materially mattress mattresses merged mergers merging meter
  middleware midyear mile miles milk mill mislead misleading misleads missiles movie movies mulled multifamily nabbed naming narrowed
  nationally neared nearing newspaper newspapers noteholder noteholders operationally ounce overturn overturns overvalued packs
  patentable patented payloads pens petitioned petitioner phishing pioneered pioneers plaintiffs pleaded pleading pleads plunged
  plywood podcast podcasts popped pops pork poultry president presidents prevail prevailed prevailing prevails propelled propelling
  propels proptech publisher publishers quadrupling qualify qualifying quarries quarry rack racks radio radios rallied rallying ranked
  ransomware rebar redeemed redemptions refinance refinanced refineries regionally repaid repayments reprice repriced reprices
  resigning resort resorts restructured retired retiring reverses rigs rocketed rolling roofing rovers rulings sank seasoned secretary
  sedan sedans seedling seeds semiannual server servers settlements settling severally shed ships shipyard shortened siding skids
  slashes slid slipped slots slumped snacks snagged sneaker sneakers soared soaring soda sonar sonars spacecrafts sparked spiked spikes
  spinoff sportsbook sportsbooks sportswear spurred spurs steadfast stepped strategically streamer streamers stunned stuns sublease
  subscriber subscribers subscription subscriptions successors sue sued suing suitor suitors swimwear telematics tenant tenants tenders
  tequila terminates terminating theater theaters timber tonne topco touted touts tractors trailer transitioned transitioning
  transitions treasurer tribunal tribunals tripling truckload tumbled turret turrets undervaluation undervalued unfair unveiling
  unwavering vacate vacates vape vapes verdicts vessels veteran veterans visionary vodka wafers wagering warehouse warehouses warhead
  warheads waveguides welcomed welcomes welcoming wholesaler wine workload workloads yearend yogurt young younger
  baggage bunker chipmaker chipmakers discounter discounters dredging fill filling fills insurer insurers kiln kilns lender lenders levee owes
  refiner refiners renew renews shipbuilder shipbuilders slot slots spoken swap swapped swaps ton tons wharf yard yards
`
  .trim()
  .split(/\s+/);
