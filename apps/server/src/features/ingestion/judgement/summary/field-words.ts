/** Words of medicine, technology, business and the courts that headlines capitalize although they are no names, in lower case. */
export const FIELD_WORDS: readonly string[] = `
  abandon abandons abate abates abdomen abdominal abides abnormal abnormalities abolish abolishes abrasion abscess absorb absorbs
  absorption abstain abstains accelerator accelerators acclaimed accolade accolades accordingly accountability accountable accretive
  accrue accrues accuse accused accuses acetylcholine achondroplasia acidosis acknowledges acoustic acquirer acquirers acquits acre
  acromegaly actuator actuators adenoma adenomas adenosine adenovirus adequately adherence adhesion adhesive adhesives adipose adjourn
  adjourned adjourns adjudicate adjudicated adjudication adjust adjusting adjusts administer administers admit admits admitted
  adolescence adopt adopts adrenal adsorption advisable advises advocate advocates advocating aerosol aerosols affinity affirmative
  affirming afford aftermarket agglomerate aggravated aggregates aggregation agritech airborne aircrafts airframe airways albeit
  albumin alert alerts alignments alkaline alkylation allegation allegations allege alleged alleging allele alleles allocate allocated
  allocates allocating allots allotted alloy alopecia alternating alternator altitude alveolar amassed amasses ambassador amending
  amendments amends amenorrhea amine amines amino ammonia ammunition amnesia amortization ample amplified amplifier amplifiers
  amplifies ampoule amputation amputations amyloid analogs analogue analogues anaplastic anatomical anatomy androgens anesthesia
  anesthetic aneurysm aneurysms angina angiogenesis angiography angioplasty anhydrous announcing annul annuls anode anodes anomaly
  answered answering antagonist antagonists antenna antennas anterograde anthrax anti-inflammatories anticipate anticipating
  anticoagulant anticoagulation antidepressant antidepressants antidote antiepileptic antifungal antigens antioxidant antiretroviral
  antisense antisera antitoxin antitrypsin aorta aortic apartments apheresis aplastic apologizes apoptosis apparent appealed appealing
  appendicitis appetite appliance appliances appoint appointee appointing appraisal appraised appreciate appreciated approving
  arbitrate arbitration arbitrator arbitrators arboviral argue argued argues arguing arise arises armor armored arose arrange arranged
  arranging arrested arrhythmias arrival arrived arrives arriving arterial arteries arterioles arteriovenous arthroplasty arthroscopic
  arthroscopy articulate ascend ascends aseptic asphalt aspirin assailed assemble assembled assembler assembles assemblies assert
  asserted asserting assertion asserts assign assigned assigning assignment assignments assigns assisted assisting assists assume
  assumed assuming assumption assumptions assure assures astigmatism astrocytoma asymmetric asymptomatic ataxia atherosclerotic attacks
  attain attained attaining attains attempted attempting attempts attenuated attenuation attest attests attorney attorneys attributable
  attribute attributed attributes atypical auctioned auctions audiology audited auditing auditors auditory augment augmented augments
  authenticated authentication authored autism autistic autogene autograft autoimmunity autonomy autosomal averaged averages averaging
  avert averted averts avoided avoiding avoids awaited awaiting awaits awarding axial axle axles axons bacillus backdrop backing
  backlogs backplane backstop backstopped backward bacteriophage bacteriophages bagged bail bailout balanced balances balancing ballast
  ballot ballots banned banning bans bargain bargains barium barrels barring basal basalt basket batches batter battered battles
  bauxite beacons beads beams bearing bearings beer beginnings behavior behaviors beleaguered belief beliefs believing belong belongs
  benchtop beneath beneficiaries beneficiary benefited benefiting benefitted benign benzene beryllium beverage beverages beware
  biannual bidders bidding bile bind binds bioactive bioassay bioavailability biochemical biochemistry bioelectric bioengineered
  bioequivalence bioequivalent biofilm biofuel biofuels biogas biologically biomass biomechanics biometric biometrically biometrics
  biophysics bioprocess bioprocessing bioreactor bioreactors biosensor biosensors biosimilars biosynthesis bioterrorism birth bitumen
  biweekly blamed blames blanket blast blastoma blended blends blister blisters blot blow blowout blows blueprint blueprints blunt
  bluntly blunts boasts boilers bolster bolstered bolstering bolsters bolus bondholder bondholders bookings boosting borehole boreholes
  boron borrow borrowed borrower borrowers borrowing borrowings botanical botanicals bottleneck bottlenecks bottoming bounced
  boundaries bourbon bowel boycott boycotts brace braces brachytherapy bracing bradycardia brainstem brakes breached breaches breaching
  breadth breakup brief briefed briefing briefs brine brines broadcaster broadcasters broadened broadening broadens broadly broker
  brokered bronchial bronchiectasis bronchitis bronchopulmonary bronchoscopy bucks budgeted budgets bulb bulbs bulk bulletin
  bullishness bumper bundle bunion buoy buoys burdens burdensome burgeoning buried buries burned bustling buyouts bylaw bylaws bypass
  byproduct byproducts cabinet cabinets cachexia cadmium caffeine calcification calcified calcium calculate calculated calculates
  calculation calculations calibrated calibration caliper cancel canceled canceling cancellation cancelled cancels cancerous candid
  cannabinoid cannabinoids cannula capability capacitance capacities capacitor capacitors capillary capitalization capitalize
  capitalized capitalizes capitalizing capsids captured capturing carbohydrate carbohydrates carbonate carboplatin carcinogen
  carcinogenesis carcinogenic carcinoid carcinomas cardiologist cardiologists cardiomyopathic cardiopulmonary cardiotoxicity careful
  carefully caregiver cargo cargoes carrageenan carried carry carrying cartilage cartridges carve-outs carveout cashless casino casinos
  cassette cassettes castings castrate casualty catalytic catalyze catalyzes cataplexy cataract cataracts categories categorized
  catheterization catheters cathode cathodes causes cautioned cautions cavity cease ceased ceases ceasing celebrate celebrated
  celebrating celiac cellulite cellulitis cellulose cement cemented cements censure centrifugal ceramic ceramics cerebellar cerebral
  cerebrospinal cerebrovascular ceremony certainty certificate certificates certified certifies certify cervix cessation chairperson
  chairwoman challenged chamber chambers chances changing chaos chaperone chapter characterization characterize characterized
  characterizes charged charger chargers charging chartered charters chase chases chassis chassis-mounted checks cheers cheese
  chelation chelator chemically chemicals chemistry chemokine chemoradiation chemotherapies chiefs chimeric chiplets chips chlamydia
  chloride choices cholangiocarcinoma cholera cholestasis cholestatic cholesterol cholinergic chondrocytes choosing chose chromatin
  chromatography chromium chromosomal chromosome chromosomes chronically chunk cider cigar cigars cinema cinemas circadian circuitry
  circulatory cirrhotic cisplatin cite cited citizen civil civilian claim claimant claimants claimed claiming clarified clarifies
  clarify clash clashes clause clauses clawback cleanroom cleantech clearer clearing cleft client clients climbed climbing clinch
  clinched clinician clone clones cloning closely closest closings closures clot clots clotting clustered clusters co-chair co-promote
  coagulant coagulation coalition coatings cobalt cochlear code codes cofactor coil coils coincide coincides collaborated collaborates
  collaborating collapsed collapses collateral collateralized colleague colleagues collect collecting colocation colonic colonization
  colonoscopies colonoscopy coloration coma combats combinatorial combustion comfortable comment commented commit commits committee
  committees committing commonly communicate communicated comorbid comorbidities comparability comparators compares comparison
  comparisons compartment compel compelled compels compensate compensates compensation compete competed competes competing competitive
  competitors compile compiled complain complained complains complaint complaints complementary complements completeness complexities
  complexity compliant complicate complicated complicates complied complies complying compose composed compositions compounded
  compounding compressor compressors comprise comprises comprising compromise compromised computation computational compute-intensive
  computed conceal concealed concede conceded concedes concentrate concentrates concentrator concepts concerned concerning concession
  concessions conclude concluded concluding conclusions conclusive concomitant concurrently condemn condemned condemns condensate
  condenser conditioned condo condominium condominiums condos conducting conductive conductor conductors conducts conferred confers
  confident configuration configurations configured confined confirming conflict conflicts confocal conform conforming conformity
  confront confronts confusion congestive congratulate congratulates conjugated conjugation conjunction conjunctiva conjunctival
  connected connecting connections connectivity connector connectors connects consented consents consequence conservation conservative
  considerable considerably considerations considers consistency consistently consolidates consolidating constantly constipation
  constituent constituents constitute constitutes constrain constrained constraint constraints construct constructed constructing
  constructive consult consultancy consultant consultants consulted consume consumed consuming contacted contacts contagious contain
  contained container containerized containers containment contaminant contaminants contaminated contamination contemplate contemplated
  contemplates contend contended contends contest contested contesting contests contingencies contingency continuity continuously
  contouring contraception contraceptive contraceptives contractile contracting contraction contractor contractors contractual
  contradict contradicts contraindicated contraindication contrary contrast contributing contributions contributor contributors
  controllable controller controllers controls controversial controversy convene convenes convenient convention conversions converter
  converters convertibles converting convey conveyor conveys convict convicted conviction convince convinced convulsive coolant copay
  copays copolymer copolymers cornea corneal coronary coronaviruses corrosion cortex cortical corticosteroid corticosteroids cortisol
  cosmetic cosmetics cough countermeasures cranial craniofacial creatine creatinine creditor creditors crop crops crossover cruise
  cruises cryogenic cryopreservation cryptographic cryptography crystalline crystallization cubic cultured curing cyanide cyanotic
  cybersecurity cyclic cyclotron cylinder cylinders cystinosis cystitis cytokines cytology cytometer cytoplasm cytotoxic cytotoxicity
  dashcam dashcams daylighting deaf debridement decarbonization decay deceptive deceptively decking declined declining decoder
  decompensated decompression decontamination defendant defendants defended defends defibrillation defibrillator defibrillators
  degenerative degraders dehydration dehydrogenase deliberate deliberately deliberations delirium delusions demyelinating demyelination
  dendritic dengue denied denim dentine dentistry deny denying deoxygenated departed departing departure deposition depot depressant
  depressive dermatologic dermatologist dermatologists desalination desensitization detectors determined determines detoxification
  deuterated deuterium dexamethasone diagnoses dialysis dialyzer diaper diaphragm diarrhea diastolic dietary differentiation
  diffraction diffusion digestion digestive dilated diluent dilutive dimer diode dioxide diphtheria diplexer dipped disabilities
  disability disabling discectomy discharge discordant disinfectant disinfection disintegrating disk disks dislocation dismissal
  dismissing dispenser dispensers dispersion disputed disputes disputing dissection disseminated dissociation dissolution dissolvable
  distillation distress distributes distributing diuretic diuretics diverticulitis divested divesting divestitures docking domestically
  dopamine dopaminergic dormant dosage dosages dosimetry doubling downhole drainage dredging drilled drillhole drillholes drills
  drillship driverless droplet droplets dropping drowsiness drywall dubbed dubs duodenal dura durability dwarfism dysarthria
  dysautonomia dyskinesia dyskinesias dyslipidemia dysmenorrhea dyspareunia dyspepsia dysphagia dysphoria dysplasia dysplastic dyspnea
  dysregulation dystrophic dystrophies dystrophin ear earbuds earthquake echocardiogram echocardiography edged editor editors edtech
  effector efficiencies efflux effusion egg eggs egress elastomer elastomers elbow elective electrification electrified
  electrocardiogram electrochemical electrode electrodes electroencephalogram electrolysis electrolyte electrolytes electrolyzer
  electrolyzers electromagnetic electronics electrophysiology electroporation electrostatic elution embolic embolism embolization
  embryo embryonic embryos emission emollient emphysema emulsion emulsions enamel encapsulated encapsulation encephalitis
  encephalopathic encoder encryption endemic endocarditis endocrinologist endocrinology endodontic endogenous endometrium endoscope
  endoscopes endoscopy endothelial endotoxin endotracheal endovascular enema engineer engineers enriched enrichment enteral enteric
  enteritis enterocolitis enterovirus enzymatic eosinophil eosinophilic eosinophils epidemic epidemics epidemiology epidermal epidermis
  epidural epigenetic epigenetics epileptic episode episodes epithelial epithelium epitope epitopes erectile ergonomic ergonomics
  erosion erythema erythrocyte erythroid erythropoietic erythropoietin esophageal esophagitis esophagus estradiol estrogen estrogens
  ethanol ethylene etiology eukaryotic eutectic evaporation evaporator evoked evolved evolves evolving excavation excavator excavators
  excipient excipients excision excitation exfoliating exiting exocrine exogenous exome exons exoskeleton exoskeletons exosome exosomes
  explosive extracellular extracorporeal extraction extracts extruded extrusion exudative eyelid eyelids eyewear fabricated fabrication
  fallopian fatty faucet faucets febrile fecal feces feedstock feedstocks feldspar femoral femur fermentation fermented ferrite
  ferroelectric fertility fertilization fertilizer fertilizers fetal fetus fever fibers fibroblast fibroblasts fibroid fibromyalgia
  filler fillers films filter filters filtration financially firmware fistula fistulas fistulizing flagellin flange flavivirus
  flavonoid fleets flexor flooring flora flotation flour flowback fluids fluorescence fluorescent fluoride fluorine fluoroscopy focal
  follicle follicles footwear forceps forging forgings formulated fortnight foundries foundry fracture fractures fragile fraudulent
  freighter frozen fueled fueling fulminant fungi fungicide fungicides fungus furnace furnaces furniture fuselage gait gallbladder
  gallium gallon gallstones ganglion garments gasification gasoline gastric gastritis gastroenteritis gastroenterologist
  gastroenterology gastroesophageal gastroparesis gearbox gel gels generator generators genital genomes genotyping geologic geological
  geologist geology geometry geophysical geophysics geospatial geothermal geriatric germ germanium germline gestational gingivitis
  gland glands glaucoma glial glioblastomas gliomas globin globulin glomerular glomerulonephritis glomerulosclerosis glucagon
  glucocorticoid glucocorticoids glucose glutamate gluten glycan glycans glycemic glycerin glycerol glycogen glycol glycolysis
  glycoprotein glycoproteins glycosylation goiter gonorrhea grafting grafts grams granular granularity granule granules granulocyte
  granuloma granulomatosis granulomatous gravel greentech guilty gum gums gyroscope hailed hair halogen handbag handbags handset
  handsets haploinsufficiency hardening harvester harvesters headaches headset headsets heartbeat heartburn heater heaters hectare
  hectares helicopter helicopters helium helmet helmets helper hemangioma hematological hematologist hematology hematoma hemispheric
  hemodialysis hemodynamic hemodynamics hemolysis hemolytic hemophilia hemophiliacs hemorrhage hemorrhages hemorrhagic hemorrhoids
  hemostasis hemostatic heparin hepatic hepatobiliary hepatocellular hepatocyte hepatocytes hepatology herbicide herbicides hernia
  hernias herniated heroin herpesvirus heterogeneity heterozygous hexavalent hire histamine histiocytosis histological histology
  histone holdco holmium homebuilder homebuilders homeostasis homocystinuria homologous homology homozygous hormonal hormones hospice
  hospitalized hosts hotels hull humidity hyaluronic hybridization hydraulic hydraulics hydride hydrocarbon hydrocarbons hydrocephalus
  hydrochloride hydrocortisone hydrogel hydrogels hydrogenation hydrolysis hydroponic hydropower hydroxide hygiene hygienic
  hyperactivity hyperandrogenism hypercholesterolemic hypercoagulable hyperconverged hyperglycemic hyperhidrosis hyperkalemic
  hyperoxaluria hyperparathyroidism hyperphagia hyperpigmentation hyperplasia hyperscalers hypersensitivity hypersonics hyperspectral
  hypertensive hyperthermia hyperthyroidism hypertrophic hypertrophy hypnotic hypoactive hypoallergenic hypodermic hypogonadism
  hypoplasia hypotension hypothalamic hypothalamus hypothermia hypothyroidism hypotonia hypoxia hypoxic hysterectomy ichthyosis ictal
  identities identity ileal ileum illnesses imager imagers imbalance immediacy immunization immunizations immunoassay immunoassays
  immunocompromised immunodeficiencies immunodeficiency immunogen immunogenic immunoglobulin immunohistochemistry immunologic
  immunological immunologist immunomodulator immunomodulatory immunosuppressant immunosuppressants immunosuppressive impairments
  impeller implantation implanted implants impotence inactivated inactivation inches incidence incision incisions incontinence incretin
  incretins indolent inert infant infantile infarction inference infertile infertility infiltrating inflamed infotainment infrared
  infringe infringements infringing infusions ingestible ingestion ingot ingots ingredients inhalation inhalers inhibitory injectables
  injector injectors injunctions injunctive injuries inked innocent inoculation inpatient inpatients insect insecticide insecticides
  insects insertion insomnia instability instrumentation insulated insulation insulator insulators insulins insurtech integrase
  intensive intercepts interferon interferons interleukin interleukins intermittent internationally interposer intersected intersects
  interstitial interventricular intervertebral intestine intima intoxication intra-arterial intra-articular intracameral intracardiac
  intracellular intracerebral intracranial intradermal intraductal intramuscular intraocular intraoperative intraoral intraperitoneal
  intrathecal intratumoral intrauterine intravenously intraventricular intravesical intravitreal intrinsic intubated intubation
  invention inventions inventor inventors inverter inverters iodine ion ionizing ions irradiated irradiation irrigation irritable
  irritation ischemia ischemic islets isoform isoforms isolate isolates isomer isotope isotopes isotopic issuer issuers itch itching
  jammers jaundice jaw jejunal jewelry joints judge judges juries jurors juvenile karyotype keloid keloids keratin keratinocyte
  keratinocytes keratitis keratoconjunctivitis keratoconus keratoplasty keratosis ketamine ketone ketones kidneys kilogram kilograms
  kilometer kilometers kilometre kilowatt kilowatts kinases kinetic kinetics knees knockdown knockout kyphosis laboratories labrum
  laceration lacrimal lactate lactation lactic lactose laminate laminated laminates laminectomy lander landers landlords lanthanide
  lanthanum laparoscopic laparoscopy laryngeal larynx lasers latency latent launchers leaching leaflet leased leases leasing lenses
  lentiviral lentivirus leprosy leptin leptomeningeal lessee lessor lethargy leucine leukemias leukocyte leukodystrophies
  leukodystrophy leukoencephalopathy libido licensees licensor licensors lidar lidars ligands ligase lighting lignin lignite limb limbs
  linear-accelerator linker lipids lipodystrophy lipoprotein lipoproteins liposomal liposome liposomes liposuction liquefaction
  liquefied liquids liter liters lithography lithotripsy litigating litigations livers livestock lobe lobes localized locomotive
  locomotives locus longitudinal loopback lotteries lottery loungewear lubricant lubricants lubrication lumbar lumber luminal
  luminescence lumpectomy lungs lutetium lymphadenopathy lymphatic lymphatics lymphedema lymphoblastic lymphocyte lymphocytes
  lymphodepletion lymphohistiocytosis lymphomas lymphoproliferative lyophilized lysine lysis lysosomal lysosome lysosomes machined
  machinery machining macrocycle macrocyclic macrophage macrophages maculopathy magazine magazines magnesium magnet magnetic magnets
  mainland malabsorption malaise malformation malformations malnutrition malware mammalian mammary mammogram mammograms mammography
  mandible mandibular manganese mania manic manifold manipulator mantle manufacturers marrow masonry mastectomy mastitis mastocytosis
  materially mattress mattresses maxillary maxillofacial measles meconium medically medicinal medulloblastoma megakaryocyte
  megakaryocytes megawatt megawatts meibomian melanocytes melanomas melasma meltdown membrane membranes membranous meningeal meningioma
  meningiomas meningitis meningococcal menopausal menopause menorrhagia menstrual menstruation merged mergers merging mesenchymal
  mesothelial mesothelioma metabolism metabolites metabolomics metachromatic metallic metallurgical metallurgy metaphyseal metastases
  metastasis metastasized meter methadone methane methanol methotrexate methyl methylation microbe microbes microbiology microbiota
  microbubbles microcatheter microcatheters microchips microcontroller microcontrollers microelectronic microelectronics microfluidic
  microfluidics microgram micrograms microgrid microgrids microneedle microneedles microorganism microorganisms microparticle
  microphone microphones microplastics microprocessor microprocessors microscope microscopes microscopic microsphere microspheres
  microsurgery microvascular microwave microwaves midbrain middleware midyear migraines migraineurs mile miles milk mill milligram
  milligrams milliliter millimeter millimeters milling mineralization mineralized mineralocorticoid mineralogical mineralogy minimally
  mislead misleading misleads missiles mitochondria mitochondrial mitotic mobilization modem modems modulating modulation modulator
  modulators moisturizer mold molded molding moldings molecularly molten molybdenum monoamine monocarboxylate monoclonals monocyte
  monocytes monofilament monogenic monohydrate monomer monomers mononuclear monophosphate monotherapies monoxide morbid morbidity
  morphine morphology mosquito mosquitoes motility mouth mouthguard mouthwash movie movies mucin mucopolysaccharidosis mucosa mucosal
  mucositis mucous mucus mulled multichannel multidrug multifamily multifocal multimodality multiplexed multispectral multivalent mumps
  murine muscles musculoskeletal mutants mutational myalgia myasthenia myasthenic mycobacteria mycobacterial mycobacterium mycosis
  myelin myelination myelitis myelodysplasia myelofibrosis myelogenous myeloproliferative myelosuppression myoblast myocardial
  myocarditis myocardium myoclonic myoclonus myofascial myogenic myopic myosin myositis myotonia myotubular nabbed nail nails naming
  nanocrystal nanofiber nanogram nanomaterials nanomedicine nanoparticles nanopore nanoscale nanosecond nanotechnology nanotubes
  nanowire nanowires naphtha narcolepsy narcotic narcotics narrowed nasogastric nasopharyngeal nationally neared nearing nearshore
  nebulized nebulizer necrosis necrotic necrotizing needle needles neoadjuvant neoantigen neoantigens neodymium neonatal neonate
  neonates neoplasia neoplasm neoplasms neoplastic neovascular neovascularization nephritis nephrologist nephrologists nephrology
  nephron nephrotic nephrotoxicity nerves nervosa neurite neuritis neuroblastoma neurocognitive neurodegeneration neurodevelopmental
  neurofibroma neurofibromas neurofibromatosis neurofilament neurogenesis neurogenetic neurogenic neuroimaging neuroinflammation
  neuroinflammatory neurologic neurologically neurologist neurologists neurology neuroma neuromodulation neuromodulator neuromuscular
  neuromyelitis neuron neuronal neurons neuropathic neuropeptide neuropeptides neuroprotection neuroprotective neuropsychiatric
  neuropsychiatry neurosciences neurostimulation neurostimulator neurosurgeon neurosurgeons neurosurgery neurosurgical neurotoxic
  neurotoxicity neurotoxins neurotransmitter neurotransmitters neurotrophic neurovascular neutralization neutralizing neutrons
  neutropenia neutropenic neutrophil neutrophilic neutrophils nevus newborn newborns newspaper newspapers niacin nicotinic niobium
  nitrate nitrates nitride nitrite nitrogen nitroglycerin nociceptive nocturnal node nodes nodular nodule nodules non-dilutive
  non-obstructive nonalcoholic noncystic nonhuman noninvasive nonmyeloablative norepinephrine nosocomial noteholder noteholders nozzle
  nozzles nuclease nuclei nucleoside nucleosides nucleotide nucleotides nucleus nursing nutraceutical nutraceuticals nutrient nutrients
  obese obsessive obsessive-compulsive obstetric obstetrical obstetrics obstruction obstructive occlusion occlusions occlusive
  oculopharyngeal odontogenic odor odors olfactory oligodendrocyte oligomer oligomers oligonucleotide oligonucleotides omega-3 oncogene
  oncogenes oncologic oncological oncologist oncologists oocyte oocytes operationally ophthalmologist ophthalmologists opiate opiates
  opioids opportunistic optic optically optoelectronic orbit orbital orbiter orbits ores orexin organelle organic organism organisms
  organoid organoids organs orofacial oropharyngeal orthobiologic orthobiologics orthodontic orthodontics orthopaedic orthopaedics
  orthopedic orthopedics orthostatic oscillator oscillators osmotic ossification osteoblast osteochondral osteoclast osteogenesis
  osteogenic osteomyelitis osteonecrosis osteopenia osteopetrosis osteoporotic ostomy otic otitis otolaryngology otology ounce
  outpatients ovaries ovary overturn overturns overvalued ovulation oxalate oxidase oxidation oxidative oxide oxides oxygen oxygenated
  oxygenation oxygenator oxytocin ozone pacemaker pacemakers pacing packs painkiller painkillers palladium palliative palpebral palsy
  pancreas pancreatitis pandemics papillary papilloma papillomatosis papules paralysis paralytic paralyzed paraplegic parasite
  parasites parasitic parenchymal parenteral paresis parietal parotid paroxysmal particle particulate particulates passivation
  passthrough patches patella patentable patented pathogen pathogenesis pathologic pathological pathologist pathologists
  pathophysiology payloads pectoral pediatrician pediatricians pediatrics pegylated pellets pelvic pelvis pemphigoid pemphigus
  penetrant penicillin penile pens pentavalent peptidyl percutaneous percutaneously perennial perforation perfusion perianal
  pericardial pericarditis perimenopausal perinatal periodontal periodontitis perioperative peripheral peripherally peristaltic
  peritoneal peritoneum peritonitis permeability permeable perovskite peroxide personality pertussis pesticide pesticides petitioned
  petitioner petrochemical petrochemicals petroleum phages phagocytosis phantom pharmacist pharmacists pharmacodynamics pharmacogenomic
  pharmacogenomics pharmacokinetics pharmacologic pharmacological pharmacotherapy pharmacovigilance pharyngitis phenol phenotypes
  phenotypic phenylalanine phenylketonuria pheromone pheromones phishing phlebotomy phobia phosphatase phosphate phosphates phosphor
  phosphorus phosphorylation photocatalyst photodynamic photoelectric photolithography photomask photomasks photon photonic photonics
  photons photoreceptor photoreceptors photosensitive phototherapy photovoltaic photovoltaics physicist physicists physics physiologic
  physiological physiology physiotherapist pigment pigmentary pigmentation pigments pioneered pioneers pipelay pipelines piston pistons
  pituitary plague plaintiffs planar plantar plaques plasmid plasmids plasticity plasticizer platelet platelets plating pleaded
  pleading pleads pleural plexiform plunged plutonium plywood pneumatic pneumococcal pneumonitis pneumothorax podcast podcasts
  podiatrist podiatry poisoning poliovirus pollen pollutant pollutants pollution polyamine polycarbonate polycrystalline polycyclic
  polycystic polycythemia polyester polyethylene polymer polymerase polymeric polymerization polymers polymorphism polymorphisms
  polyneuropathy polyp polypectomy polypeptide polypeptides polypropylene polyps polysaccharide polysomnography polystyrene
  polyunsaturated polyurethane popped pops porcine pork porosity porous porphyria porphyrias postmenopausal postoperative
  postoperatively postpartum postsurgical postural potash potassium potency poultry powder powders powertrain powertrains precancerous
  preclinically preconditioning precursor precursors prediabetes prediabetic preeclampsia pregnancies pregnancy pregnant premalignant
  premature prematurity premenstrual premises preoperative prescriber prescribers prescriptions preservative preservatives president
  presidents preterm prevail prevailed prevailing prevails prevalence preventative primate primates primer primers prion prions probes
  probiotic probiotics processor processors prodrugs profiler progenitor progenitors progesterone progestin prognosis prognostic
  programmable prokaryotic prolactin prolapse proliferation proliferative propane propellant propellants propelled propeller propellers
  propelling propels proptech propulsion prostacyclin prostaglandin prostaglandins prostatectomy prostatic prostatitis prosthesis
  prosthetics protease proteases proteasome protector proteoglycan proton protons prototype prototypes prototyping proximal pruritic
  pruritus pseudobulbar psychedelic psychedelics psychiatric psychiatrist psychiatrists psychiatry psychological psychologist
  psychologists psychology psychomotor psychosocial psychotherapy psychotic psychotropic ptosis pubertal puberty publisher publishers
  pulp pulsed pumps puncture purification purified purity purpura pustules pyelonephritis pyrogenic pyrolysis pyruvate quadriplegic
  quadrivalent quadrupling qualify qualifying quarries quarry quartz quenching questionnaires quiescent rabies rack racks radars
  radiation radiator radical radiculopathy radio radioactive radioactivity radiofrequency radiographic radiographs radiography
  radioimmunotherapy radioisotope radioisotopes radiolabeled radioligand radioligands radiologic radiological radiologist radiologists
  radiology radionuclide radionuclides radiopharmaceutical radiopharmaceuticals radios radiosurgery radiotherapeutics radium railcar
  railcars rallied rallying ranked ransomware rapidly rash rashes reactivation reactors reagents rearrangement rearrangements rebar
  recalcitrant recipient recombination reconnaissance reconstructed reconstruction reconstructive rectifier rectum recurrences recycler
  recyclers redeemed redemptions redox reducer refinance refinanced refineries reflux refrigerant refrigerants refrigerated
  refrigeration refurbished regenerated regeneration regionally registries registry regurgitation rehabilitation rehabilitative
  reinforced relapses relays remyelination renally renin repaid repayments repellent repertoire replication reprice repriced reprices
  reproductive resectable resected resection reservoirs resigning resin resins resistive resistor resistors resonance resonant
  resonator resonators resorbable resort resorts respirator respirators restenosis restructured resurfacing resuscitation
  resynchronization retardation retinoblastoma retinoid retinoids retinol retinoschisis retired retiring retrograde retroviral
  retrovirus revascularization reverses rheology rheumatic rheumatologist rheumatologists rheumatology rhinitis rhinoplasty
  rhinosinusitis rhodium ribonucleic ribosomal ribosome rickets rigs robotically rocketed rockets rodent rodents rolling roofing
  rosacea rotary rotational rotator rotavirus rotor rotors router routers rover rovers rubella rulings runways ruthenium saline saliva
  salivary salmonella sanitation sanitizer sanitizers sank sarcomas sarcomatoid sarcopenia saturated scaffold scaffolding scaffolds
  scandium scanners scanning scar scarring scars scatter schizoaffective sciatica scintillation sclerosing scoliosis scrap screw screws
  scrubber scrubbers seafloor sealant sealants seasoned sebaceous sebum secretary secretion secretory sedan sedans sedative sedatives
  sedimentation seedling seeds seismic seizure selenium self-assembling semen semiannual semiconductors semisolid senescence senescent
  sensing sensitization sensorineural sensors septic septicemia septum sequela sequelae sequencer sequencers sequestration serological
  serology serotonergic serotonin server servers settlements settling severally severely sewage sewer shaft shafts shaker shed shingles
  ships shipyard shockwave shortened shortness shunt shunts sideroblastic siding silica silicate silicone silicosis simulation
  simulator simulators simultaneous sinonasal sintered sinus sinuses sinusitis skeletal skeleton skids skull slashes sleepiness
  sleeplessness slid slipped slots sludge slumped slurry smelter smelters smelting smokers smoking smoldering snacks snagged snakebite
  sneaker sneakers soared soaring soda sodium soil soils solder soldering solenoid solids solvent solvents somatic somatostatin sonar
  sonars sonography sorbent sorter soybean soybeans spacecraft spacecrafts spaceflight spaceport spacer sparked spasm spasms spastic
  spatially spatiotemporal specimen specimens spectrometer spectrometers spectrometry spectrophotometer spectroscopic spectroscopy
  sperm sphincter spiked spikes spinocerebellar spinoff spirit spirits spirometry spleen splenic splenomegaly splice splicing
  spondylitis spondyloarthritis spondylolisthesis spongiform sporadic spore spores sportsbook sportsbooks sportswear spurred spurs
  stabilizer stabilizers stainless stapler staplers statin-intolerant statins steadfast steatohepatitis steelmaker steelmaking stenosis
  stenotic stents stepped stereotactic sterile sterility sterilization sterilized sterilizer steroidal steroids stillbirth stimulant
  stimulants stimulator stimulators stomach stool stools strabismus stranded strategically streamer streamers streptococcal stretchable
  striatal stricture strictures strokes stroma strontium strut struts stunned stuns subacute subarachnoid subassemblies subassembly
  subcutaneously subdermal subdural subfoveal sublease submarines submersible submucosal suboptimal subretinal subscriber subscribers
  subscription subscriptions subsea substation substations substrate substrates subtype subtypes subunit successors suction sudden sue
  sued sugars suicidal suicidality suing suitor suitors sulfate sulfide sulfides sulfur sulfuric sunscreen sunscreens superalloy
  superalloys supercomputers superconducting superconductor superconductors superficial supersonic supplementation suppository
  suppressant suppressor supranuclear supraventricular surfactant surfactants surgeon surgeries surgically survivorship susceptibility
  susceptible suture sutures swab swabs swallowing sweat sweating swelling swimwear swine switchgear synapse synchronization
  synergistic syngeneic synovial synovitis synthesis synthesized synthesizer synthetics syphilis syringe syringes systemically
  tachycardia tailings tampon tankers tantalum tattoo taxane taxanes tears technetium technician technicians telecommunication
  telecommunications telehealth telematics telemedicine telescope telescopes telomerase telomere telomeres temporal temporomandibular
  tenant tenants tenders tendinopathy tendon tendonitis tendons tensile tequila teratoma terephthalate terminal terminates terminating
  terrain testicular testis testosterone tetanus tethered tetracycline textiles thalamic thalassemias thallium theater theaters
  theranostic theranostics therapeutically therapist therapists thermal thermally thermodynamic thermometer thermometers thermoplastic
  thermoplastics thermostat thermostats thigh thoracic thoracoscopic thorium throat thrombectomy thrombi thrombin thrombocytopenia
  thrombocytopenic thromboembolic thromboembolism thrombolysis thrombolytic thrombosis thruster thrusters thymic thymidine thymoma
  thymus thyroid thyroiditis tibia tick-borne tidal timber tinnitus tissues titanium titer titers toe toenail tolerogenic tomography
  tongue tonic-clonic tonne tonsillectomy tonsils tooth toothpaste topco topically topography torque torsion torso tort touchless
  touchscreen touchscreens touted touts toxic toxicology toxins trachea tracheal tracheostomy tractor-trailer tractors trailer
  transcatheter transceiver transceivers transcranial transcript transcriptome transcriptomic transcriptomics transcripts
  transcutaneous transdermal transducer transducers transduction transected transesophageal transfected transfection transferrin
  transfusions transgene transgenes transgenic transient transistor transistors transitioned transitioning transitions translocation
  transmembrane transmitter transmitters transmural transnasal transoral transporters transthoracic transurethral trauma traumatic
  treasurer tremor tremors trench triage tribunal tribunals tricuspid tricyclic trigeminal trimester tripling trisomy trispecific
  trivalent tropical truckload truncated trunk tubal tube tubes tubing tubular tubule tubulopathy tumbled tumorigenesis tungsten
  turbines turbofan turbomachinery turboprop turret turrets typhoid typhus tyrosine ulcer ulceration ulcers ultralight ultrasonic
  ultrasonography ultraviolet umbilical unadjusted unanimous unanimously uncomplicated underground undersea undervaluation undervalued
  underwater undiagnosed unfair unilateral univalent unmodified unruptured unsaturated untreated unveiling unwavering urea uremic
  ureter ureteral ureteroscopy urethra urethral urgency uric urinalysis urinary urogenital urologic urological urologist urologists
  urology urothelial uterus uveal vacate vacates vaccinate vaccinology vacuum vagal vaginal vaginitis vaginosis valves valvular
  vanadium vape vapes vapor vaporization vaporizer vapors varicella varices varicose vasculature vasculitis vasoactive vasoconstrictor
  vasodilator vasomotor vasopressor vasospasm vaults vectored vectors vegetable vegetative veins venereal venography venom venous
  ventilated ventilation ventilator ventilators ventral ventricle ventricles ventricular venules verdicts vertebra vertebrae vertebral
  vertigo vesicle vesicles vesicular vessels vestibular vestibule veteran veterans veterinarian veterinarians veterinary vials
  vibration viremia virologic virologist virology viscosity visible visionary vitamin vitamins vitiligo vitrectomy vitreous vocal vodka
  voltage voltages vomiting voucher vouchers vulgaris vulnerable vulva vulvar vulvovaginal wafers wagering warehouse warehouses
  warehousing warhead warheads wartime washout wastewater waterborne watercraft watershed watt waveguides weaning weaponized weapons
  wearables welcomed welcomes welcoming welded welding wellbore wellhead wet wheelchair wheelchairs wheezing wholesaler whooping wine
  withdrawal womb workload workloads wounds wrinkle wrinkles wrist wrists xenograft xenografts yearend yeast yogurt young younger
  yttrium zirconia zirconium zoonotic zygote
  `
  .trim()
  .split(/\s+/);
