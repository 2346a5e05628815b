/** Words that headlines capitalize although they are no names. Frequent words of press releases, in lower case. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  a ability abnormally about above abstract abstracts abuse accelerate accelerated accelerates accelerating acceleration accept
  acceptable acceptance accepted accepts access accessed accessible accompanying accomplished accordance according account
  accounting accounts accredited accuracy accurate acetate achieve achieved achievement achieves achieving acid acquire acquired
  acquires acquiring acquisition across action actions activated activates activation active actively activities activity actual
  acute adalimumab adaptive add added addiction adding addition additional additions address addressable addressing adds
  adenocarcinoma adequate adj adjusted adjuvant administered administrative admission adolescent adolescents adopted adoption
  adoptive ads adult adults advance advanced advancement advances advancing adverse advice advise adviser advising advisor
  aerospace aeruginosa af affairs affect affected affects affiliate affiliated affirmed affirms affordable aflibercept after again
  against age aged agencies agency agent agents ages aggregate aggressive agitation ago agonist agree agreed agreement agreements
  agrees agri agricultural agriculture ahead aid aiding aids aim aiming aims air airline airport airway alcohol aldosterone
  algorithm algorithms aligned alignment aligns all all-cash all-stock allergic alliance allies allocation allogeneic allow
  allowed allowing allows almost alone along alpha already also alterations alternate alternative alternatives aluminum am amended
  amendment amid among amount amplification amurin an analyses analysis analyst analysts analytical anaphylaxis ancillaries
  ancillary and androgen animal announce announced announcement announces annual another answer antibiotic antibiotics antibodies
  antibody anticipated anticipates antigen antimicrobial anxiety any apnea app apparel appeal appeals appear applicable
  application applications applies applying appointed appointment appointments appoints approach approaches appropriate approval
  approvals approve approved approves approximately ar are areas arm around array arrest artery arthroscopic article artificial as
  asked asks assay assays assembly assess assessed assessment assessments asset assets assist associated asthma at atezolizumab
  atopic atrophy att attack attempt attend attendance attending attract attractive attracts auction audio audit auris authority
  authorization authorize authorized authorizes auto autogedtemcel autoimmune autoinjectors autologous automated autonomous autos
  available average aviation avoid await award awarded awardee awards away azacitidine baby back backed backlog backs bacteria
  bacterial bad bags balance ban band bank bankers banking bankruptcy banks barge barrel bars base based baseline basis batch
  batteries battery battle be bear bearish beat beats beauty because become becomes becoming beef been before began begin
  beginning begins behalf behind bein being believed believes below benchmark benefit benefits best bet beta bets better betting
  between bevacizumab beyond bid bids bifunctional big bigger biggest biliary bill billion billionaire binding bioavailable
  biobank bioconjugate biodegradable bioelectronic bioinformatics biological biologics biology biomarker biomarkers biomaterial
  biomaterials biopharma bioproduction biopsy biosimilar biotech biotechnology bipolar bispecific bit biz black bladder blinded
  bln block blockade blockbuster blocking blocks blood bloodstream board boat body boiler bond bonds bone bonus book booked
  booking books boom boost boosted booster boosts booth bopinion borrows boss both bottom botulinum bought bounce bounces bound
  bourses box brain brand branded breach break breaking breakout breaks breakthrough breast breeding bridge briefly bright bring
  bringing brings briquilimab broad broadcasts broader brokerage brokerages brokers bubble budget build building builds built bull
  bullish bullosa bulls buoyant bupivacaine burden burn burner bus business businesses but buy buyback buybacks buyer buyers
  buying buyout buys buzz by cable calendar call called calls calm came camera campaign campus can cancer cancers candidate
  candidates candidiasis cannabis canola cap capabilities capacity capex capped caps capsule capsules captures car carcinoma card
  cardiac cardiogenic cardiovascular cards care caregivers carmaker carotid cars carton casdozokitug case cases cash catch
  category catheter cattle cause caused caution cautious cautiously celebrates celecoxib cell cells cellular cent center centers
  central cents certain certification cervical chain chairman challenge challenges challenging chana chance change changed changes
  charge charges chart charts chat chats cheap cheaper check checkpoint chemical chemotherapy chest chicken chief chikungunya
  children chilli chip chlorine cholangitis choose chooses choppy chosen chronic cigarettes circuit cirrhosis cites cities claims
  clarification clarity class clear clearance cleared clears click climate climb climbs clinches clinical clinically clinicians
  clobetasol clocks close closed closer closes closing cloud co-development coal cocktail cocoon cognitive cohort cohorts cold
  collaborate collaboration collaborations collaborative collaborator collaborators collagen collapse collected collection
  collectively collects colon colorectal com combat combination combine combined combines combining come comeback comes coming
  commence commenced commencement commences comments commercial commercialization commercialize commercially commissions
  commitment commitments committed commodities commodity common communication communications community companies companion company
  comparable comparator compared compelling compensated competition complement complete completed completes completing completion
  complex compliance compounds comprehensive comprised concept concern concerns concludes conclusion concurrent condition
  conditional conditioning conditions conduct conducted conference conferences confidence confirm confirmatory confirmed confirms
  congenital conjugate conjugates connection conquer consecutive consensus consequences consider consideration considered
  considering consistent consisting consists consolidate consolidated consolidation constant construction constructs consultation
  consumer consumers consumption contact containing contains content continuation continue continued continues continuing
  continuous contract contracts contribute contribution control controlled controlling convened conversion convert convertible
  cool cools copies copper copy core coronavirus corporate correct correction corresponding cos cosibelimab cost costs cotton
  could count counters countries country couple course court cover coverage covered covering covers crack crackdown cracks crane
  crash crashes cream create created creates creating credit crisis critical cross crosses crowns crucial crude crunch
  cryopreserved cues curated curative curb curbs cure cures currencies currency current currently customary customer customers cut
  cutaneous cuts cyber cycle cyclical cyclicals cystic cytokine dag dagana daily dairy dal dam damage data database datasets date
  dated dates day days de dead deadline deal deals death debate debentures debilitating debt debut debuts decade decades decent
  decide decided decision decisions declare declared declares decline declines decrease decreasing dedicated deducting deep deepen
  deepens deeper defence defense defensive deficiencies deficit defined definitive degeneration degradation degrader delay delays
  delisting deliver delivered deliveries delivering delivers delivery demand dementia demonstrate demonstrated demonstrates
  demonstrating denies denosumab department departs depends deregulated derivatives derived dermatitis dermatological describes
  design designation designed despite detailing details detect detection devastating develop developed developer developing
  development developments develops device devices diabetic diagnose diagnosed diagnosis diagnostic diagnostics did died diesel
  difference different differentiated difficult digital diluted dip dips direct directed directing direction directly director
  directors disappoint disappointing disappoints disclosed disclosure discount discounts discoveries discovering discovery discuss
  discusses discussion disease diseases dismissed dismisses disorder disorders dispensing display disposes dispute disrupt
  disruptive distribute distributed distribution distributor diverse dives divests dividend dividends division does doing dollar
  dollars domain domestic done donor donors dose dosed doses dosing dostarlimab double doubled doubles dovish down downgrade
  downgraded downgrades downside downturn draft drag drags dramatically draw draws drill drilling drive driven drives driving
  drone drones drop dropped drops drug drugs dry du dual ductal due durable duration during duty dynamic dysregulated dystonia
  each earlier early earmarks earnings earns ease eases easier easing easy economic economy ecosystem eczema edge edges editing
  edition educational effacement effect effective effectiveness effects efficacy efficiency efficient efficiently efforts efti
  eftilagimod eight either elderly election elections electric electromedical electron elects elevated eligibility eligible
  emergency emerging emissions emphasis employee employees employment empowering en enable enables enabling encouraging end ended
  ending endocrine endpoint endpoints ends energy engaged engagement engagers engine engineered engineering enhance enhanced
  enhances enough enroll enrolled enrolling enrollment enrolls ensuring enter entered entering enters entertainment entire
  entities entitled entrusted entry environment environmental environments epidermolysis epilepsies epinephrine episodic equal
  equipment equities equity equivalent equivalents er ersodetug escalation esports established establishing estate estimate
  estimated estimates ethical ethyl euro evaluable evaluate evaluated evaluating evaluation even event event-free events ever
  every evidence exceed exceeded exceeds excellence exceptional exchange exchanges excited exciting exclusive exclusively
  exclusivity exebacase execs executes execution executive executives exercisable exercise exhibited existing exit exits expand
  expanded expanding expands expansion expect expectations expected expects expense expenses expensive experience experienced
  experiences experimental expert expertise experts expire expiry explains exploration explore exploring export exports exposure
  expressing expression extend extended extending extends extension extensive extra eye eyed eyes face faces facilities facility
  facing factor factories factors failed fails failure fairly fall falling falls family far farm farmers fast faster fatigue favor
  favorable fears feature featured features featuring federal fee feedback feel fees feet fell few fibrosis fibrotic field fifth
  fight file filed files filing final finalizes finally finance finances financial financials financing find findings finds fine
  finish fintech fire fireside firm firmer firms first first-line fiscal five fix fixed fj flagship flares flat flexibility
  flights floor flow flows fluid foam focus focused focuses focusing fold follow follow-on followed following follows food foot
  for foralumab force forces forecast forecasts foreign forensic forensics forex formal format formation former formerly forms
  formularies formulation formulations forth forward forwards found founder founding four fourth fram framework framlei franc
  fraud free frequent fresh friend from front frontline ft fu fuel fuels full fully fum function functional functionally
  functioning functions fund fundamental fundamentals funded funding funds fungal furosemide further fusion future futures fyrir
  fyrirhuga fyrirhugu gain gained gainer gainers gaining gains game gaming gap garners gas gave gene genealogy general generally
  generate generates generating generation generic generics genes genetic genetically genetics genome geographic geographies
  geopolitical gert get gets getting giant give given gives giving glioblastoma glioma global globally goal goes going gold good
  goods got gout governance government governor govt grabs grade graft grant granted grants graphite great greater green grid
  gross ground groundbreaking groups grow growing grows growth guar guarantee guidance guide guidelines had hafi hails half halt
  halted halts hand hands happen happening hard hardware harness harnessing has hauls have having he head headed heading
  headquartered headquarters heads headwinds healing heals health healthcare healthy hear hearing heart heat heavily heavy hefur
  heilbrig held help helped helping helps hematologic hematopoietic hemoglobin hemp hepatitis her here hereditary herpes high
  high-grade higher highest highlight highlighted highlighting highlights highly highs hike hikes him hints hip hired hires hiring
  his historic history hit hits hitting hli hoc hold holder holders holding holds holiday home hope hopes hops hospital hospitals
  host hosted hot hotel hour hours housing hovers how https huge human humanized humankind hurry hurt hurts hybrid hybrids
  hyperimmunes hypertension hypoglycemia hypoimmune ibudilast icosapent ideas identification identified identify identifying if
  illegal ilsskyld imaging immediate immediately immune immunity immunogenicity immunology immunosuppression immunotherapy impact
  impeachment implant implantable implement implementation implemented import important imports imposes improve improved
  improvement improvements improves improving imsidolimab in inbound inch include included includes including inclusion inclusive
  income increase increased increases increasing independent index indexes indicate indicated indicating indication indications
  indices individual individuals induced inducement inducible industrial industrials industry infection infections infectious
  inflammation inflammatory inflation inflows influenza info informatics information informing infrastructure infringed
  infringement infringes infused infusion inhaled inhaler inherited inhibition inhibitor inhibitors initial initiate initiated
  initiates initiation initiative initiatives injectable injection injections injunction injury inks innate innovation innovations
  innovative innrennslislyf input insert insider insight insights installed instead institutional instruments insulin insurance
  integrated integration intellectual intelligence intelligent intended intends intent intercept interest interesting interim
  intermediate international interpretation intervention interventions into intraday intranasal intravascular intravenous
  introduces invasive inventory invest investigating investigation investigative investigator investigators investing investment
  investments investor investors ir iron is isr issuance issue issued issues istaroxime istisociclib it its itself jammer jet
  jewellery jitters job jobless jobs join joined joining joins joint journal journals judgment juin jump jumped jumps jury just kd
  keep keeping keeps key kg ki kidney killed killer kinase kits kjunum kl klingum knarinnar knee knilyfjahli know known kv la lab
  label labeling labor lack lags lagsins land landed landlord landmark lands large largecap larger largest largest-ever laser last
  late latest launch launched launcher launches launching law lawsuit le lead leader leaders leadership leading leads learn
  learning least leave leaves leaving led left lega legal lenders lending lends lens less let letter leukemia level levels
  leverage leverages licence license licensed licensee licensing lidocaine lieu lift lifted lifts light like likely limit limits
  line lines link links lipid liquid liquidity list listed listing listings lists lithium litigation little live liver lives
  living loan loans local locally locked long long-term longer look looking looks looms lorundrostat lose loser losers loses
  losing loss losses lot love low lower lowered lowers lowest lows lu lung luxury lyf lyfjafyrirt lyfse lymphoid lymphoma lysins
  lytic macular made mai main maintain maintained maintaining maintains maintenance major majors make maker makers makes making
  maladie malignancies malignant man manageable managed management managers managing manifesto manipulation manufacture
  manufactured manufacturer manufactures manufacturing manuscript many margin marginally margins mark marka marked market
  marketing markets marks masking masks massive mast master material matrix matter maturity maximize may mcg me mean meaningful
  meaningfully measure measured measures mechanism mechanisms mechanistic media median medical medications medicine medicines
  medium meet meeting meetings meets melanoma member members memorandum memory men mental mentha menu merge merger merges mesh met
  metabolic metabolite metal metals metastatic meters method mg microbial microbiome microdystrophin microglia microglial
  microsatellite microscopy mid midcap midcaps midday midpoint might migraine milademetan mild milestone milestones military
  million millions mills mine miners mines minimal minimum mining minister ministry minority minute minutes mirdametinib miss
  misses missile missing mission mixed ml mln mobile modalities mode model models moderate modern modified modifier molecular
  molecule momentum monetary monetization monetizing money monitoring monoclonal monotherapy monsoon month monthly months
  months-long mood more morning mortgage most motion mount mouse move moved movement movements movers moves moving much mulls
  multi-year multicenter multiforme multimodal multiple mum munu muscle must mutant mutated mutation mutations muted mutual
  muzastotug mydriasis myeloid myeloma myopia na nabs naltrexone name named names nanoparticle narrow narrows nasal national
  nationwide natural nausea nd near nearly nears neck need needed needs neffy negative nerve nervous net nets network networks
  neuroendocrine neuroscience neutral neutralings new newly news next next-generation nice nickel nicotine nine nirogacestat no
  nod nominee non-exclusive nonclinical nonexclusive nonsense nor norms norovirus nos not notable note notes nothing notice
  notification notified notifies notifying novel now nuclear nucleic number numbers numerous nutrition nutritional obesity
  objective objectives obligations observed obtain obtained obtains ocean och ocular of off offer offered offering offers office
  officer officers official officially officials offloads offset offsets offshore offtake og oil oils older on once oncology
  oncolytic one one-time ongoing online only onto open opening opens operating operation operational operations operator
  ophthalmic opinion opioid opportunities opportunity opt-in phenotype prepare optimism optimization optimize optimized option
  options or oral orally orchestrate order orders ordinary ore organ organization original originally osteoporosis osteosarcoma
  other others ounces our out outbreak outcome outcomes outline outlined outlook outpatient outperform output outside outstanding
  ovarian over overall overload overnight overseas oversee oversight overturned overview overweight own owned owner owners pace
  pack package paclitaxel pact page paid pain painful paise palm pancreatic pandemic panel panels panic papers papillomavirus par
  paradigms paragraph parallel pare parent parental pares park part partial participant participants participate participating
  participation particular partner partnering partners partnership partnerships parts party pass passed passes past patch patent
  patents pathogenic pathogens pathway pathways patient patients pause pauses pay payable paying payment payments payout pays
  pediatric peers pellet pembrolizumab pen penalties pending penetration pension people pepper peptide peptides per percent
  percentage perfect perform performance performing period periodic periscope permanent permit permits persistence person personal
  personalized perspective phage pharma pharmaceutical pharmacy phase phenylephrine physical physician pick picked picks picture
  pigmentosa pill pilot pilotless pioneering pipeline pivotal place placebo placed placement placental places plan plane planned
  planning plans plant plants plaque plasma plastic platform platforms play players plays plc plea please pleased plummets plunge
  plunges plus pm pneumonia pockets podocyte point points poised policy political poll polyclonal poor popular population
  populations port portfolio portion position positioned positions positive possible post posted poster posters posts potent
  potential potentially pound pour pours power pr practical pre precise precision preclinical predict predictive predicts prefer
  preferred preliminary premarket premier premium preparation prepared preparing presbyopia prescription presence present
  presentation presentations presented presenting presents preserve presidential press pressure prestigious pretty prevent
  prevention preventive previous previously price priced prices pricing primarily primary principal prior priorities priority
  private privately prize pro probably probe problems procedure procedures proceed proceedings proceeds process processes prodrug
  produce produced producer producers product production productivity products professional profile profiles profit profitability
  profits program programs progress progressed progression progression-free progressive project projected projects prominent
  promising promoter promoters promotes promotion proof properties property prophylactic propionate proposal proposals proposed
  proposes proprietary prospects prospectus prostate protect protection protective protein proteins proteome proteomics protest
  protesters protocol protocols proud proven provide provided provider providers provides providing psoriasis pu public
  publication publications published pull pullback pulls pulmonary pulses pump purchase purchased purchasers purchases purpose
  pursuant pursue pursuing push pushes put puts qtr qualified qualifies quality quantification quarter quarterly quarters question
  questions quieted quit quite quits race radar railway raise raised raises raising rallies rally randomized range rangebound
  ranking ranns rapid rar rare rate rated rates rating ratings ratio rd re reach reached reaches reactions reactivates read reader
  readies reading readout readouts reads ready reagent real reality really realty rearing reason reasons rebases rebound rebounds
  receipt receive received receives receiving recent recently receptor receptors recession recessive recipients recognized
  recognizes recombinant recommend recommendation recommended recommending recommends reconstituted reconstitution record records
  recover recovers recovery recurrent red redeems reduce reduced reduces reducing reduction reductions reference refinances
  refinery reflecting reflects reform reforms refractive refractory regain regained regains regarding regenerative regimen
  regimens regional regions register registered registers registration registrational regular regulations regulator regulators
  regulatory reimagining reimbursement reinforces reinstates reiterates rejection rejects relapse relapsed relapsing related
  relating relations relationship release released relevant relief remain remained remaining remains reminds remission removed
  renal renewed renowned reopens repays repeat replace replacement replay repo report reported reporting reports represent
  representative represented representing represents repurchase request required requirement requirements requires rescinds rescue
  research researchers reserves residual resign resigned resigns resistance resistant resolution resolutions resolved resolves
  resource resources respect respectively respiratory response responses responsible restart restarts restaurants restore
  restricted restrictions restructures restructuring resubmission result resulted resulting results resume resumes retail retailer
  retailers retain retest retinal retinitis retinopathy retire retirement retires retreat retreats return returned returns revamp
  reveals revenue revenues reversal reverse reversed review revised revival revive revs rezafungin rfestum ri rice ride rides rig
  right rights ringgit rise rises rising risk risks rival rivals rn road robot robotic robust rocket roflumilast role roles roll
  room ropes rose rouble roughly round rout routes row royalties royalty rubber rule ruled rules ruling run running runway rupiah
  safe safety said sale sales same samning sample samples sanctions sarcoma satellite satellites satisfaction save saving saw say
  saying says scale scales scaling scam scandal scanner scans scattered scenario schedule scheduled scheme schemes schizophrenia
  science scientifically sclerosis score scores screen screening search season seborrheic second second-line secondary section
  sector sectors secure secured secures securities security see seed seeing seek seeking seeks seen sees segment seladelpar select
  selected selective selects self-tender sell selling selloff sells sem sends senior sensitivity sensor sentiment sentinel
  separate sepsis sequencing sericulture series serious serum serve served serves service services serving session sessions set
  sets setting settings settle settled settlement settles seven several severe shaky shale share shared shareholder shareholders
  shareholding shares sharp sharply she sheds sheet shelf shift shigellosis shines ship shipping shock shoppers short shorts
  should show showcase showed showing shown shows shut shuttle sickle side sideways sig sightseeing sign signaling signals signed
  significant significantly signing signs silk silkworm silkworms silver similar simplex simultaneously since single sink sinks
  site sites six sixth size sj sjaldg ska skin slaps slash slashed sleep slide slides slightly slip slips slow slowdown slowed
  slowing slows sluggish slump slumps small smallcap smallcaps smart snags snap snaps so soar soars social soft soften software
  solar sold solid soluble solution solutions some soon soticlestat source sources soya soyabean space sparks spatial speak
  speaker speakers special specialist specialized specializing specialty species specific spectrum speculation speech speed spend
  spending spider spike spinal spine spins split splits sponsor spontaneous spot spray spring spun squamous squeeze ssetningu
  ssetur st sta stability stabilization stable staff stage stake stakeholders stakes stand standalone standard standardized
  standards staph start started starting starts startup state stated statement statements states stating statistical statistically
  status stay stays steadies steady steam steep stefnu stefnunni stellar stem stent step stepping steps sterling steroid
  stewardship still stimulation stimulus stk stock stockholder stockholders stocking stockists stockmarket stocks stop stops
  storage store stores stories story straight strain strains strategic strategies strategy streak stream streaming streamlining
  street strength strengthen strengthening strengthens stress strike strikes stroke strong stronger strongest structure structures
  struggle stuck studied studies study subcutaneous subdued subgroup subject subjects submarine submission submit submits
  submitted subscribed subsidiary subsidy substance substantial succeed success successful successfully successor such sues
  suffers sufficient sugar suggest suggests suit summary summit supplement supplemental supplier suppliers supplies supply support
  supported supporting supports suprachoroidal surge surgery surges surgical surpasses surprise surveillance survey survival
  suspend suspends suspension sustain sustainability sustained sweetened swing swings symbol symptom symptomatic symptoms syndrome
  syndromes synthase system systemic systems systolic tablet tablets take takeaways taken takeover takes taking talk talks tank
  tanker tanks tap taps target targeted targeting targets tariff tariffs tax taxes tea team teams technologies technology teja
  telecom tells tempers temporary ten tender tenocytes tensions term terminate terminated termination terms territory test tested
  testing tests tetravalent textile th thalassemia than thanks that the their them theme themselves then therapeutic therapies
  therapy there thereof these they thin thing things thinks third thirty this those thought thousand threat threatens three
  through throughout throws ticker ticks tie tier ties tight til tilkynnti tilkynntu till tillon time timeline timely times
  tipelukast tissue titled to tobacco today together token tolerability tolerance tolerated toll tomorrow tonnes too took tool top
  top-line topical topline tops total totaling touch touches tough tournament toward towards tower toxicities toxin track tracking
  tract trade traded trademark traders trades trading traditional traffic trailblazing train training tranche transaction
  transactions transcription transfer transform transformative transforming transition translate translational transmission
  transplant travel treat treated treating treatment treatments treats trend trends trial trials trigger triggers trillion trim
  trimmed trims triple triples tropicamide truck trusted try trying tt tuberculosis tumble tumbles tumor tumors turbine turmeric
  turn turnaround turned turning turnover turns twice two types tyre um unaudited unbiased uncertainty unchanged uncontrolled
  under underperform understanding underway underweight underwriter underwriters underwriting underwritten undisclosed
  unemployment unique unit unites units unlikely unloads unmet unprecedented unregistered unresectable until unveils up upbeat
  upcoming update updated updates upfront upgrade upgraded upgrades upheld upholds upmove upon upper ups upside upto uptrend ur
  uranium urges urine urst urticaria usage use used user users uses using utilities utility utilization utilize utilizing vacated
  vaccination vaccine vaccines valacyclovir valid validate validated validation valuation valuations value valued values valve
  vaping var variants vascular ve vector vehicle vehicles vein venture ver verdict versus very vessel vi via vial victory video
  view views violations viral virtual virtually virus visibility vision visiting vitro vivo volatile volatility volume volumes
  volunteer volunteers vote voted voters voting vs wafer wait want wants war warming warning warns warrant warrants was watch
  watching water wave way ways we weak weaken weakens weaker weakness weather webcast webcasting webinar website week weekend
  weekly weeks weigh weighed weighs weight welfare well wellness wells were what wheat when where whether which while who whole
  wholly why wide widens wife will willing win wind winner winning wins winter wireless with withdraws within without woes woman
  women won work workers workflow workflows workforce working works world worldwide worries worry worse worsening worst worth
  would wound written wrong www year years yen yes yesterday yet yield yields you your yuan zinc zone zooms divest divestiture
  discover franchise ophthalmology dermatology serotypes serotype valent gigawatt dependent engaging solidifies solidify edema
  radiotherapy reacquires reacquire monetize monetizes outpaces outperforms take- or-pay toddlers supermajor hyperscaler
  accomplishments acting advancements advertising affiliates agenda aimed aircraft alleges allergen alloys amounts angioedema
  anorexia answers antiviral area arrangements ascending associates assumes assurance ateganosine audience auditor automation
  automotive autotemcel aware awareness axis beating begun beneficial bexotegrast bidder biopharmaceutical biothreat blindness
  boards border bottle breakthroughs builder buntanetap calling capture cardiometabolic cardiomyopathy career carrier carries
  cartridge causing characteristics charter cigarette circumstances colchicine commentary communities compare comparing competitor
  complications comply components compound confidential confirmation consent consulting context contingent convenience
  conversational converted convincing cooling cord correlation correlative counter countermeasure covenant creative cycles
  cytomegalovirus damages dapirolizumab deadlines decreased default deferral deficiency delayed density depression deruxtecan
  desmoid detail detailed determination developers diffuse digits dim discontinue displayed distinction distributors documentation
  documents dynamics dystrophy eating educate efruxifermin elevate eleven eliminates encouraged endometrial endometriosis
  enhancements enrolment ensure equals erythematosus essential establishment evalstotug examining excess exclude exercised
  exercises exon expiration fabrics families fault favourable feasibility fiber filings finalize flexible forefront formed
  founders frontotemporal fulfillment gallons ganaxolone gastrointestinal generalized generated goals handheld hazard historical
  hormone hosting humans hyperimmune hyperinsulinism hyperscale hypersonic hypertriglyceridemia hypoparathyroidism idiopathic
  immunotherapies impairment importance indicates individualized induce induction infants inform initially initiating inspection
  installation installment insured insurers integrity intend interchangeable interests internal intestinal invalid investigate
  investigational invited involved islet journey laboratory later laws lawsuits lease lender lets letters leveraging lifestyle
  lifetime location locations longevity loop lost lunar majority malaria manage mandate masked matters maturities maximizing
  measurable medication medics methods metric mice microcap missed mobility modification module modules molecules motions
  multiomic multiyear municipal muscular myelodysplastic navigate negotiate negotiated neuralgia neurodegenerative neurological
  nominees notifications nurses nusinersen obligation observational old onboarding opposition optical organizations osteoarthritis
  overwhelmingly ownership pamrevlumab paper parathyroid partnered pathology persons pharmacodynamic pharmacokinetic
  pharmacologically phenotyping phone physicians plaintiff plastics pluripotent pociredir pod podium pounds powered prescribing
  pretreated prioritization producing prolonged promise prophylaxis prosthetic proteinuria proteomic publicly pustular
  qualification qualitative quantitative quantum rationale reaffirmed rebalance recalls recurrence recycling redemption
  referencing refinancing region releases remote removes renewable repay repayment representatives requested requests rescinded
  resignation respond responders responding restated restructure retinopathies reversible reviewed reviews revocation
  revolutionizing robotics savings scalable scheduling scientists scleroderma seasonal securityholders seizures seller separation
  severity shipment shipped shopping showcases smaller smallpox sotrovimab specialists specifically sponsored spread stands
  stations stromal structural studying subordinated succeeds suggesting supercomputer surrogate suspended symbols synthetic
  technical telemetry temporarily thousands threats thrombotic tivumecirnon tokens tons totaled transformation transformational
  transplantation transthyretin triglyceride trucks tubeless twenty unaffected unify unmanned unsecured unsolicited validating
  variant various vedotin vendor version vesting visits visual voluntarily votes wage waiver wholesalers withdraw
  xenotransplantation opsonophagocytic analgesia gamma eligible film bleeding uterine fibroids rheumatoid sublingual orphan
  arthritis amyloidosis relapsed refractory transcarotid
  `
    .trim()
    .split(/\s+/),
);
